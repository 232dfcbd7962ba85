import { expect, it } from 'vitest'
import { createSimulator } from '../../src/index.ts'

/** Values of the wrong type, some of which cannot become a text. */
const cyclic: { self?: unknown } = {}
cyclic.self = cyclic
const values = [
  undefined,
  null,
  1,
  Symbol('id'),
  1n,
  cyclic,
  { toString: '' },
  ['01KGNK663C4ZMP93NXYHRTRT78'],
  () => {},
]

/** Calls as JavaScript may make them. */
function call(method: unknown, ...args: unknown[]): unknown {
  if (typeof method !== 'function') throw new Error('not a function')
  return Reflect.apply(method, undefined, args)
}

it.each(values)('names an id of the wrong type in the error (%#)', async (id) => {
  const editor = createSimulator().portfolio('demo')
  await expect(call(editor.changeSnapshot.bind(editor), id, {})).rejects.toThrow(/^The portfolio has no snapshot .+\.$/)
  await expect(call(editor.removeHolding.bind(editor), id)).rejects.toThrow(/^The portfolio has no holding .+\.$/)
})

it.each(values)('refuses an instant or a duration of the wrong type (%#)', (value) => {
  const { clock } = createSimulator()
  const before = clock.now
  expect(() => call(clock.set, value)).toThrow(/^Invalid instant .+\. Use ISO 8601, such as "2026-02-05T12:00:00Z"\.$/)
  expect(() => call(clock.advance, value)).toThrow(/^Invalid duration .+\. Use ISO 8601, /)
  expect(clock.now).toBe(before)
})

it.each([null, 'x', { sed: 1 }, { now: { toString: '' } }, { now: [1] }, { seed: cyclic }, { seed: Symbol('seed') }])(
  'refuses options of a reset that are wrong (%#)',
  async (options) => {
    const simulator = createSimulator()
    const before = simulator.fingerprint()
    await expect(call(simulator.reset.bind(simulator), 'single', options)).rejects.toThrow(
      /^(The options of reset must|Unknown option sed of reset|Invalid `now` |Invalid seed ).+\.$/,
    )
    expect(simulator.fingerprint()).toBe(before)
  },
)

it.each(['3', -1, Number.NaN, null, Symbol('max'), { toString: '' }, ['1']])(
  'refuses a maximum that is no number from 0 (%#)',
  async (max) => {
    const simulator = createSimulator()
    const message = 'Invalid maximum of portfolios. Use a number from 0, or leave it out.'
    expect(() => call(simulator.portfolioIds.bind(simulator), max)).toThrow(new RangeError(message))
    await expect(call(simulator.database.portfolios, max)).rejects.toThrow(new RangeError(message))
  },
)
