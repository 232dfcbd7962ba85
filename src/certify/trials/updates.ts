import { invalid, maySucceed, mustReport, mustSucceed, withRightData } from '../judges.ts'
import type { UpdatePosition } from '../task.ts'
import { failed, type Judgement, passed, type Run, type Subject, type Trial, yourChoice } from '../trial.ts'
import { positions, update } from '../worlds.ts'

/** Changes of a manual position. */
export const updates: Subject = {
  name: 'updates',
  trials: [
    changes(
      'an amount',
      { amount: 2.5 },
      'Only the given field may change: a body with all fields overwrites the others.',
    ),
    changes('an amount of zero', { amount: 0 }, 'Zero is a value. Serializers that leave out empty fields drop it.'),
    changes(
      'a description to null',
      { description: null },
      'Null clears. Serializers that leave out null change nothing.',
    ),
    changes('a description to an empty text', { description: '' }, 'An empty text is a value, too.'),
    changes(
      'a tiny amount',
      { amount: 1e-7 },
      'Numbers below 0.000001 are often written as 1e-7 or 1.0E-7. Both are JSON.',
    ),
    changes('a huge amount', { amount: 1e100 }, 'Integers of 64 bits and decimals of some libraries end earlier.'),
    changes('a description beyond ASCII', { description: '𝔘'.repeat(200) }, 'The length of the body counts bytes.'),
    changes(
      'three fields',
      { amount: 3, price: 1.25, description: 'A "new" note\n' },
      'All changes go in one request.',
    ),
    refused('a description that is too long', update({ description: 'x'.repeat(201) }), 'The service answers 422.'),
    refused('an unknown position', { ...update({ amount: 1 }), positionId: 'unknown' }, 'The service answers 404.'),
    {
      name: 'an update that meets a 503',
      why: 'The update was not applied. The client may send it again, but must not say that it was applied.',
      task: update({ amount: 2.5 }),
      scenario: positions({ id: 'down', operation: 'updateManualPosition', times: 1, status: 503 }),
      judge: maySucceed,
    },
    {
      name: 'an update whose connection is cut',
      why: 'The update was not applied, but the client cannot know that. Some HTTP libraries send a PATCH again on their own.',
      task: update({ amount: 2.5 }),
      scenario: positions({ id: 'cut', operation: 'updateManualPosition', times: 1, kind: 'disconnect' }),
      judge: unknownOutcome,
    },
    {
      name: 'an update whose reply is cut',
      why: 'The update was applied, but the client cannot know that. Whether it may send it again is for its users to say.',
      task: update({ amount: 2.5 }),
      scenario: positions({ id: 'cut', operation: 'updateManualPosition', times: 1, kind: 'truncate' }),
      judge: unknownOutcome,
    },
  ],
}

function changes(name: string, fields: UpdatePosition['changes'], why: string): Trial {
  return { name: `update ${name}`, why, task: update(fields), scenario: positions(), judge: mustSucceed }
}

function refused(name: string, task: UpdatePosition, why: string): Trial {
  const reason = `${why} Sending it again cannot help.`
  return { name: `update ${name}`, why: reason, task, scenario: positions(), judge: mustReport(1) }
}

/** An error after one request is right. A repeated update is harmless where it sets a value, but not everywhere. */
function unknownOutcome(run: Run): Judgement {
  const { answer, requests } = run
  const sent = requests.filter(({ operation }) => operation === 'updateManualPosition').length
  if (answer.kind === 'error') return sent <= 1 ? passed() : again(sent, `then reported an error: ${answer.message}`)
  if (answer.kind !== 'data') return invalid(run)
  const judgement = withRightData(run)
  return judgement.verdict === 'failed' ? failed(judgement.detail) : again(sent, 'and reported its success.')
}

function again(sent: number, result: string): Judgement {
  return yourChoice(`Sent the update ${sent === 1 ? 'once' : `${sent} times`}, ${result}`)
}
