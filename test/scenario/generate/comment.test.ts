import { expect, it } from 'vitest'
import { clientOf } from '../../harness/client.ts'
import { falseComments } from './comments.ts'
import { seeded } from './life.ts'

it('says what is true of the snapshots', async () => {
  const client = seeded('demo', 5)
  const { data } = await client.list('?limit=90&includeComments=1')
  const snapshots = await Promise.all(
    data.toReversed().map(async (snapshot) => ({ ...snapshot, positions: await client.positions(snapshot.id) })),
  )
  expect(falseComments(snapshots)).toEqual([])
})

it('has three to six people who come back', async () => {
  const { data } = await seeded('crash', 2).list('?limit=240&includeComments=1')
  const { data: more } = await seeded('demo', 2).list('?limit=90&includeComments=1')
  for (const snapshots of [data, more]) {
    const authors = snapshots.flatMap(({ comments = [] }) => comments.map(({ author }) => author))
    expect(new Set(authors).size).toBeLessThanOrEqual(6)
    expect(new Set(authors).size).toBeLessThan(authors.length)
  }
})

it('says different things in different portfolios', async () => {
  const texts: string[] = []
  for (let n = 1; n <= 40; n++) {
    const { list } = clientOf({ scenario: 'many-portfolios' }, { portfolio: `portfolio-${n}` })
    const { data } = await list('?limit=45&includeComments=1')
    texts.push(...data.flatMap(({ comments = [] }) => comments.map(({ content }) => content)))
  }
  expect(texts).toHaveLength(80)
  expect(new Set(texts).size).toBeGreaterThan(60)
})
