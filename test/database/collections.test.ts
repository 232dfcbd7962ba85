import { expect, it, vi } from 'vitest'
import type * as z from 'zod'
import {
  type CollectionName,
  createPortfolioData,
  type PortfolioRecords,
  recordCount,
  replaceRecord,
  toRecords,
} from '../../src/database/collections.ts'
import * as records from '../../src/scenario/schema/record-schemas.ts'
import { FIRST_INSTANT, LAST_INSTANT } from '../../src/time/instant.ts'

const id = (letter: string) => letter.padStart(26, '0')
const texts = { network: 'N', platform: 'P', account: 'A', symbol: 'X', name: 'X asset' }
const literal = { ...texts, id: `${id('H')}-1`, address: null, type: 'Staked', context: null, description: null }

/** One record of each kind with every optional part. */
const validRecords = (): PortfolioRecords => ({
  portfolios: [{ id: 'P', schedule: { every: 60, offset: 0, jitter: 5, first: 1, skipped: [3] } }],
  holdings: [
    {
      id: id('H'),
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
      id: id('M'),
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
  comments: [{ id: id('C'), subject: id('M'), author: 'A', instant: 1, content: 'c' }],
  snapshots: [{ id: id('S'), instant: 1, recordedTotal: 1, positions: [{ ...literal, amount: 1, price: 1 }] }],
})

const schemas: Record<CollectionName, z.ZodType> = {
  portfolios: records.portfolioRecordSchema(),
  holdings: records.holdingRecordSchema(),
  manualPositions: records.manualPositionRecordSchema(),
  comments: records.commentRecordSchema(),
  snapshots: records.snapshotRecordSchema(),
}

const edgeCases = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
  0.5,
  2 ** 53,
  1e308,
  FIRST_INSTANT - 1,
  LAST_INSTANT + 1,
]

/** The path of each number in a value, and a function that replaces the number. */
function* numbersIn(value: object, path = ''): Generator<[path: string, set: (number: number) => void]> {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'number') yield [`${path}/${key}`, (number) => Object.assign(value, { [key]: number })]
    if (typeof inner === 'object' && inner !== null) yield* numbersIn(inner, `${path}/${key}`)
  }
}

const paths = Array.from(numbersIn(validRecords()), ([path]) => path)

it('stores valid records', async () => {
  const data = await createPortfolioData(validRecords())
  expect(toRecords(data)).toEqual(validRecords())
})

it('counts records, with the positions of explicit snapshots', async () => {
  expect(recordCount(await createPortfolioData(validRecords()))).toBe(5)
})

it('checks every number of every record', () => {
  expect(paths).toHaveLength(25)
})

it.each(paths)('accepts the same numbers at %s as the schema of saved states', async (path) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const number of edgeCases) {
    const records = validRecords()
    for (const [other, set] of numbersIn(records)) if (other === path) set(number)
    const validState = Object.entries(schemas).every(([name, schema]) =>
      Object.entries(records).every(([of, [record]]) => of !== name || schema.safeParse(record).success),
    )
    const stored = await createPortfolioData(records).then(
      () => true,
      () => false,
    )
    expect([number, stored]).toEqual([number, validState])
  }
  errors.mockRestore()
})

it('stores copies, so that later changes of the records have no effect', async () => {
  const records = validRecords()
  const data = await createPortfolioData(records)
  records.portfolios[0]?.schedule?.skipped.push(4)
  expect(toRecords(data)).toEqual(validRecords())
})

it('returns copies, so that changes of them have no effect', async () => {
  const data = await createPortfolioData(validRecords())
  toRecords(data).manualPositions[0]?.revisions.pop()
  expect(toRecords(data)).toEqual(validRecords())
})

it('replaces a record by its id, and leaves the others', async () => {
  const records = validRecords()
  for (const id of ['N', 'O']) records.manualPositions.push({ ...(records.manualPositions[0] ?? expect.fail()), id })
  const positions = (await createPortfolioData(records)).manualPositions.take() ?? expect.fail()
  const renamed = await replaceRecord(positions, 'N', (record) => ({ ...record, name: 'New' }))
  expect(renamed).toMatchObject({ id: 'N', name: 'New' })
  expect(positions.all().map(({ id, name }) => [id, name])).toEqual([
    [id('M'), 'X asset'],
    ['O', 'X asset'],
    ['N', 'New'],
  ])
  expect(await replaceRecord(positions, 'none', () => expect.fail())).toBeUndefined()
})
