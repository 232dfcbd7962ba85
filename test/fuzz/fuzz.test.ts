import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { checkContract } from '../harness/contract.ts'
import { askServer, readReply } from '../harness/forms.ts'
import { openBuiltForms } from './built-forms.ts'
import { initOf, requests, sentTarget } from './inputs.ts'
import { idsOf } from './known-ids.ts'
import { Tally } from './tally.ts'

/** A long run: `FUZZ_RUNS=100000 npx vitest run test/fuzz/fuzz.test.ts`, with `FUZZ_SEED` for other inputs. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 600)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Average number of requests between two resets. Later requests of a sequence see the changes of earlier ones. */
const SEQUENCE_LENGTH = 20
const TIMEOUT_MS = 30_000 + RUNS * 50

vi.setConfig({ testTimeout: TIMEOUT_MS })

it('sends documented replies to hostile requests, byte for byte the same in every built form', async () => {
  const { forms, url, pid } = await openBuiltForms(TIMEOUT_MS)
  const tally = new Tally()
  const sequences = fc.array(requests(await idsOf(askServer(url))), {
    minLength: 1,
    maxLength: 2 * SEQUENCE_LENGTH,
    size: 'max',
  })
  const property = fc.asyncProperty(sequences, async (sequence) => {
    for (const form of forms) await form.reset()
    for (const request of sequence) {
      const responses = await Promise.all(forms.map((form) => form.ask(request.target, initOf(request))))
      for (const response of responses) await checkContract(request.method, sentTarget(request.target), response)
      const [first, ...others] = await Promise.all(responses.map(readReply))
      for (const other of others) expect(other).toEqual(first)
      tally.add(first?.status ?? 0, first?.bytes.length ?? 0)
    }
  })
  await fc.assert(property, { seed: SEED, numRuns: Math.ceil(RUNS / SEQUENCE_LENGTH) })
  if (process.env.FUZZ_RUNS !== undefined) console.info(tally.describe(pid))
  expect(tally.statuses).toEqual([200, 204, 400, 401, 404, 405, 413, 415, 422, 429])
})
