import { expect, it } from 'vitest'
import { scenarios } from '../../src/index.ts'
import { findScenario } from '../../src/scenario/shipped.ts'
import { clientOf } from '../harness/client.ts'
import { falseComments } from '../scenario/generate/comments.ts'
import { duplicates, notInUnits, samples, seeded, tooEarly } from '../scenario/generate/life.ts'

const seeds = Array.from({ length: 60 }, (_, index) => index + 1)

it.each(['demo', 'crash', 'decade', 'whale'])(
  'keeps the rules of life and units in %s with 60 seeds',
  async (scenario) => {
    for (const seed of seeds) {
      for (const { timestamp, positions } of await samples(seeded(scenario, seed), scenario, 5)) {
        expect({ seed, early: tooEarly(timestamp, positions) }).toEqual({ seed, early: [] })
        expect({ seed, twice: duplicates(positions) }).toEqual({ seed, twice: [] })
        expect({ seed, uneven: notInUnits(positions) }).toEqual({ seed, uneven: [] })
      }
    }
  },
  300_000,
)

it('meets the value of each shipped scenario within 2 % with 30 seeds', async () => {
  const wrong: string[] = []
  for (const { name } of scenarios) {
    const scenario = { ...findScenario(name), faults: [] }
    const value = scenario.portfolios[0]?.value
    if (value === undefined) continue
    for (const seed of seeds.slice(0, 30)) {
      const [newest] = (await clientOf({ scenario, seed }).list('?limit=1')).data
      const deviation = (newest?.usdValue ?? 0) / value - 1
      if (!(Math.abs(deviation) < 0.02)) wrong.push(`${name}, seed ${seed}: ${deviation}`)
    }
  }
  expect(wrong).toEqual([])
}, 300_000)

it.each(['demo', 'crash'])(
  'comments only on what %s shows, with 60 seeds',
  async (scenario) => {
    for (const seed of seeds) {
      const client = seeded(scenario, seed)
      const { data } = await client.list('?limit=300&includeComments=1')
      const snapshots = await Promise.all(
        data.toReversed().map(async (snapshot) => ({
          ...snapshot,
          positions: snapshot.comments === undefined ? [] : await client.positions(snapshot.id),
        })),
      )
      expect({ seed, false: falseComments(snapshots) }).toEqual({ seed, false: [] })
    }
  },
  300_000,
)
