import { expect, it } from 'vitest'
import { scenarioTable } from '../../src/cli/scenarios.ts'
import { scenarios } from '../../src/scenario/shipped.ts'

it('lists every scenario with its counts and summary', async () => {
  const [head, ...lines] = (await scenarioTable()).split('\n')
  expect(head).toMatch(/^name +portfolios +snapshots +positions +summary$/)
  for (const [at, { name, summary }] of scenarios.entries()) {
    expect(lines[at]?.startsWith(`${name} `)).toBe(true)
    expect(lines[at]?.endsWith(`  ${summary}`)).toBe(true)
  }
})

it.each([
  ['demo', [2, 90, 24]],
  ['empty', [2, 0, 0]],
  ['whale', [1, 1096, 400]],
  ['decade', [1, 87_660, 50]],
  ['many-portfolios', [1000, 30, 9]],
  ['team', [3, 30, 8]],
  ['outage', [1, expect.any(Number), expect.any(Number)]],
])('counts portfolios, snapshots and positions of %s', async (name, counts) => {
  const line = (await scenarioTable()).split('\n').find((text) => text.startsWith(`${name} `)) ?? ''
  expect(line.split(/\s+/).slice(1, 4).map(Number)).toEqual(counts)
})

it('aligns the columns', async () => {
  const lines = (await scenarioTable()).split('\n').slice(0, scenarios.length + 1)
  const places = lines.map((line, at) => line.indexOf(at === 0 ? 'summary' : (scenarios[at - 1]?.summary ?? '?')))
  expect(new Set(places).size).toBe(1)
})
