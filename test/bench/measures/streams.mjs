import { runScript } from '../process.mjs'
import { measureRounds } from '../rounds.mjs'

const forms = ['server', 'handlers', 'msw-static', 'createFetch', 'state'].map((name) => ({ name }))

/** What a reply takes that is made while it is sent, by form and round. */
export function measureStreams({ streamRounds }) {
  return measureRounds(forms, streamRounds, ({ name }) => runScript(['--expose-gc', 'scripts/streams.mjs', name]))
}
