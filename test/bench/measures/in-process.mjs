import { subjects } from '../competitors.mjs'
import { runScript } from '../process.mjs'
import { measureRounds } from '../rounds.mjs'

/** Calls a second of what answers `fetch` in the process, by subject and round. */
export function measureInProcess({ inProcessRounds: rounds, slowRounds, inProcess }) {
  const ofRounds = subjects.map((subject) => ({ ...subject, rounds: subject.slow ? slowRounds : rounds }))
  return measureRounds(ofRounds, rounds, ({ name }) => runScript(['scripts/requests.mjs', name, String(inProcess)]))
}
