import { expect, it } from 'vitest'
import { PortfolioIndex } from '../../src/scenario/portfolio-index.ts'

const specs = [{ id: 'first' }, { id: 'p{n}-x', count: 12 }, { id: 'last' }]

it('lists the ids in the order of the scenario, templates from 1 on', () => {
  const roster = new PortfolioIndex(specs)
  const made = Array.from({ length: 12 }, (_, index) => `p${index + 1}-x`)
  expect([...roster.ids()]).toEqual(['first', ...made, 'last'])
  expect(roster.size).toBe(14)
})

it('finds what each of its ids is made from', () => {
  const roster = new PortfolioIndex(specs)
  expect([...roster.ids()].map((id) => roster.find(id)?.id)).toEqual(['first', ...Array(12).fill('p{n}-x'), 'last'])
})

it.each(['p0-x', 'p13-x', 'p01-x', 'p-x', 'p1', 'p1.0-x', 'p1e0-x', 'p{n}-x', 'p 1-x', 'pp1-x', 'p1-xx', '', 'FIRST'])(
  'does not find %j',
  (id) => {
    expect(new PortfolioIndex(specs).find(id)).toBeUndefined()
  },
)

it('lists the first of a million without making the others', () => {
  const [first] = new PortfolioIndex([{ id: '{n}', count: 1_000_000 }]).ids()
  expect(first).toBe('1')
})

it('finds the last of a million, and none behind it', () => {
  const roster = new PortfolioIndex([{ id: '{n}', count: 1_000_000 }])
  expect([roster.find('1000000')?.id, roster.find('1000001')]).toEqual(['{n}', undefined])
})
