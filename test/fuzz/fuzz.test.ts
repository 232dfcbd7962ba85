import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { buildIfAbsent } from '../e2e/command.ts'
import { checkContract } from '../e2e/contract.ts'
import type { Answer } from '../e2e/target.ts'
import { askNetwork, openBuiltForms } from './built.ts'
import { requests, sentTarget } from './inputs.ts'
import { idsOf } from './known-ids.ts'
import { Tally } from './tally.ts'

/** A campaign: `FUZZ_RUNS=100000 npx vitest run test/hostile/fuzz.test.ts`, with `FUZZ_SEED` for other inputs. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 600)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Requests from one reset to the next, on average: what one changes the later ones see, in every form alike. */
const SEQUENCE = 20
const LONGEST = 30_000 + RUNS * 50

vi.setConfig({ testTimeout: LONGEST })

it('answers hostile requests as documented, and byte for byte the same in every built form', async () => {
  await buildIfAbsent()
  const { forms, url, pid } = await openBuiltForms(LONGEST)
  const tally = new Tally()
  const sequences = fc.array(requests(await idsOf(askNetwork(url))), {
    minLength: 1,
    maxLength: 2 * SEQUENCE,
    size: 'max',
  })
  const property = fc.asyncProperty(sequences, async (sequence) => {
    for (const form of forms) await form.reset()
    for (const request of sequence) {
      const [first, ...others] = await Promise.all(forms.map((form) => form.ask(request)))
      if (first === undefined) throw new Error('No form answered.')
      for (const other of others) expect(shown(other)).toEqual(shown(first))
      checkContract({ method: request.method, target: sentTarget(request.target) }, first)
      tally.add(first.status, first.bytes.length)
    }
  })
  await fc.assert(property, { seed: SEED, numRuns: Math.ceil(RUNS / SEQUENCE) })
  if (process.env.FUZZ_RUNS !== undefined) console.info(tally.describe(pid))
  expect(tally.statuses).toEqual([200, 204, 400, 401, 404, 405, 413, 415, 422, 429])
})

/** What must be the same everywhere. */
function shown({ status, headers, text }: Answer) {
  return { status, headers, text }
}
