import { expect, test } from 'vitest'
import { RunningSimulator } from '../../src/simulator/create-simulator.ts'
import { EditBudget } from '../../src/simulator/edit/edit-budget.ts'
import { WorldCache } from '../../src/simulator/world-cache.ts'

const MIB = 1_048_576
const FULL = 'The edits of this world would take more than 64 MiB. Remove records, or reset the world.'

test('edits that would add too much to a world are refused, and those that make it smaller are not', () => {
  const budget = new EditBudget(MIB)
  budget.take('one', records(0.4))
  budget.take('two', records(0.4))
  expect(() => budget.take('one', records(0.4))).toThrow('more than 1 MiB')
  expect(() => budget.take('one', records(0.8), records(0.4))).toThrow('more than 1 MiB')
  budget.take('one', records(0.1), records(0.4))
  budget.take('one', records(0.4))
})

test('a portfolio that is removed leaves room for others', () => {
  const budget = new EditBudget(MIB)
  budget.take('one', records(0.4))
  budget.take('two', records(0.4))
  budget.release('two')
  budget.take('three', records(0.4))
  expect(() => budget.take('three', records(0.4))).toThrow('more than 1 MiB')
})

/** Edits that add something, of a world whose edits have taken all but a few characters. */
const additions: [string, (simulator: RunningSimulator) => Promise<unknown>][] = [
  ['a snapshot', (simulator) => simulator.portfolio('demo').addSnapshot()],
  ['a change of a scheduled snapshot', (simulator) => simulator.portfolio('demo').changeSnapshot('latest', {})],
  ['a holding', (simulator) => simulator.portfolio('demo').addHolding()],
  [
    'a manual position with a comment',
    (simulator) => simulator.portfolio('demo').addManualPosition({ comments: [{ content: 'x' }] }),
  ],
  ['a comment', (simulator) => simulator.portfolio('demo').addComment({ content: 'x'.repeat(100) })],
  ['a portfolio', (simulator) => simulator.addPortfolio({ id: 'more' })],
]

test.each(additions)(
  '%s for which a world has no room changes nothing, and succeeds after a reset',
  async (_, edit) => {
    const simulator = new RunningSimulator({}, new WorldCache())
    await simulator.peek(async ({ edits }) => edits.take('demo', records(64 - 60 / MIB)))
    const before = simulator.fingerprint()
    const refused = expect.objectContaining({ name: 'EditError', code: 'conflict', message: FULL })
    await expect(edit(simulator)).rejects.toEqual(refused)
    expect(simulator.fingerprint()).toBe(before)
    await simulator.reset()
    await edit(simulator)
  },
)

test('records that are added and removed again and again use up nothing', async () => {
  const simulator = new RunningSimulator({}, new WorldCache())
  const demo = simulator.portfolio('demo')
  const left: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const { id } = await demo.addManualPosition({ description: 'x', comments: [{ author: 'a', content: 'b' }] })
    await demo.changeManualPosition(id, { description: 'y' })
    await demo.removeManualPosition(id)
    const snapshot = await demo.addSnapshot({ timestamp: '2026-02-01T00:00:00Z' })
    await demo.removeSnapshot(snapshot.id)
    await simulator.addPortfolio({ id: 'more' })
    await demo.addComment({ content: 'kept' })
    await simulator.removePortfolio('more')
    left.push(await simulator.peek(async ({ edits }) => edits.total))
  }
  const [first = 0, second = 0, third = 0] = left
  expect(third - second).toBe(second - first)
  expect(third - second).toBeLessThan(200)
})

/** Records with a size in MiB. */
function records(size: number): object[] {
  return [{ text: 'x'.repeat(Math.round(size * MIB) - '[{"text":""}]'.length) }]
}
