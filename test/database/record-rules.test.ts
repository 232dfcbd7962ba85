import { expect, it, vi } from 'vitest'
import type * as z from 'zod'
import { type CollectionName, createPortfolioData, type PortfolioRecords } from '../../src/database/collections.ts'
import { instants } from '../../src/database/record-rules.ts'
import {
  commentSchema,
  holdingSchema,
  manualPositionSchema,
  portfolioSchema,
  snapshotSchema,
} from '../../src/scenario/schema/state-schema.ts'

const texts = { network: 'N', platform: 'P', account: 'A', symbol: 'X', name: 'X asset' }
const literal = { ...texts, id: 'H-1', address: null, type: 'Staked', context: null, description: null }

/** One record of each kind, with all that a record can hold. */
const sound = (): PortfolioRecords => ({
  portfolios: [{ id: 'P', schedule: { every: 60, jitter: 5, first: 1, skipped: [3] } }],
  holdings: [
    {
      id: 'H',
      ordinal: 0,
      type: 'Staked',
      network: 'N',
      platform: 'P',
      account: 'A',
      address: null,
      context: null,
      description: null,
      rate: 0.04,
      compounding: false,
      opened: 1,
      closed: 9,
      anchor: 5,
      assets: [{ symbol: 'X', name: 'X asset', amount: 1 }],
      levels: [{ from: 1, level: 1 }],
    },
  ],
  manualPositions: [
    {
      id: 'M',
      ordinal: 0,
      account: 'A',
      symbol: 'X',
      name: 'X asset',
      network: 'Manual',
      custom: true,
      revisions: [
        { from: 0, amount: 1, price: 2, description: null },
        { from: 1, amount: 2, price: 2, description: null },
      ],
    },
  ],
  comments: [{ id: 'C', subject: 'M', author: 'A', instant: 1, content: 'c' }],
  snapshots: [{ id: 'S', instant: 1, recordedTotal: 1, positions: [{ ...literal, amount: 1, price: 1 }] }],
})

const schemas: Record<CollectionName, z.ZodType> = {
  portfolios: portfolioSchema(),
  holdings: holdingSchema(),
  manualPositions: manualPositionSchema(),
  comments: commentSchema(),
  snapshots: snapshotSchema(),
}

const wrong = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5, 2 ** 53, instants.first - 1, instants.last + 1]

/** Each number in a value, by what sets it to another one. */
function* numbersIn(value: object, path = ''): Generator<[path: string, set: (number: number) => void]> {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'number') yield [`${path}/${key}`, (number) => Object.assign(value, { [key]: number })]
    if (typeof inner === 'object' && inner !== null) yield* numbersIn(inner, `${path}/${key}`)
  }
}

const paths = Array.from(numbersIn(sound()), ([path]) => path)

it('takes records that are sound', async () => {
  const facts = await createPortfolioData(sound())
  expect(facts.holdings.all()).toEqual(sound().holdings)
})

it('looks at every number of every record', () => {
  expect(paths).toHaveLength(24)
})

it.each(paths)('takes and refuses the same numbers at %s as the schema of saved states', async (path) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const number of wrong) {
    const facts = sound()
    for (const [other, set] of numbersIn(facts)) if (other === path) set(number)
    const stated = Object.entries(schemas).every(([name, schema]) =>
      Object.entries(facts).every(([of, records]) => of !== name || schema.safeParse(records[0]).success),
    )
    const taken = await createPortfolioData(facts).then(
      () => true,
      () => false,
    )
    expect([number, taken]).toEqual([number, stated])
  }
  told.mockRestore()
})
