import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JournalEntry } from '../../src/index.ts'
import { findScenario } from '../../src/scenario/shipped.ts'
import { formNames, type ReadReply, readReply } from '../harness/forms.ts'
import { type OpenSimulator, openSimulator } from '../harness/simulators.ts'
import { faultCases } from './fault-cases.ts'

let simulators: OpenSimulator[] = []

beforeAll(async () => {
  const scenario = { ...findScenario('documented'), faults: faultCases.map(({ rule }) => rule) }
  simulators = await Promise.all(formNames.map((form) => openSimulator(form, { scenario }, false)))
})
afterAll(() => Promise.all(simulators.map(({ close }) => close())))

/** A reply, or `cut` for none or one that breaks off. */
async function read(call: Promise<Response>): Promise<ReadReply | 'cut'> {
  try {
    return await readReply(await call)
  } catch (error) {
    if (error instanceof TypeError) return 'cut'
    throw error
  }
}

/** The headers are those of a transport, too. */
function withoutTransport({ headers: _headers, receivedAt: _receivedAt, ...entry }: JournalEntry) {
  return entry
}

it.each(faultCases)('answers with $about the same in every form', async ({ calls }) => {
  for (const { target, expected, ...init } of calls) {
    const [core, ...others] = await Promise.all(simulators.map(({ ask }) => read(ask(target, init))))
    expect(core === 'cut' ? core : core?.status).toBe(expected)
    expect(others).toEqual(others.map(() => core))
    // Then a client knows that its connection has closed.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const journals = simulators.map(({ simulator }) =>
    simulator.requests.list().slice(-calls.length).map(withoutTransport),
  )
  expect(journals).toEqual(journals.map(() => journals[0]))
})
