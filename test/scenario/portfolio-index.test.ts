import { expect, it } from 'vitest'
import { PortfolioIndex } from '../../src/scenario/portfolio-index.ts'

const specs = [{ id: 'first' }, { id: 'p{n}-x', count: 12 }, { id: 'last' }]

it('lists the ids in the order of the scenario, and those of templates from 1', () => {
  const index = new PortfolioIndex(specs)
  const generated = Array.from({ length: 12 }, (_, at) => `p${at + 1}-x`)
  expect([...index.ids()]).toEqual(['first', ...generated, 'last'])
})

it('finds the portfolio or template of each of its ids', () => {
  const index = new PortfolioIndex(specs)
  expect([...index.ids()].map((id) => index.find(id)?.id)).toEqual(['first', ...Array(12).fill('p{n}-x'), 'last'])
})

it.each(['p0-x', 'p13-x', 'p01-x', 'p-x', 'p1', 'p1.0-x', 'p1e0-x', 'p{n}-x', 'p 1-x', 'pp1-x', 'p1-xx', '', 'FIRST'])(
  'does not find %j',
  (id) => {
    expect(new PortfolioIndex(specs).find(id)).toBeUndefined()
  },
)

it('lists the first id of a million without generating the others', () => {
  const [first] = new PortfolioIndex([{ id: '{n}', count: 1_000_000 }]).ids()
  expect(first).toBe('1')
})

it('finds the last id of a million, and no later one', () => {
  const index = new PortfolioIndex([{ id: '{n}', count: 1_000_000 }])
  expect([index.find('1000000')?.id, index.find('1000001')]).toEqual(['{n}', undefined])
})
