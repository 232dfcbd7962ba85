import { expect, it } from 'vitest'
import { clientOf, pathOf } from '../../harness/client.ts'

it('empty has a portfolio without snapshots and one with an empty snapshot', async () => {
  const { simulator, ask, list } = clientOf({ scenario: 'empty' })
  expect(await list()).toEqual({
    data: [],
    meta: { total: 0, perPage: 20, currentPage: 1, lastPage: 1, firstPage: 1 },
  })
  expect((await ask(`${pathOf('empty')}/snapshots/latest/positions`)).status).toBe(404)
  const snapshot = clientOf(simulator, { portfolio: 'empty-snapshot' })
  expect((await snapshot.snapshots()).map(({ usdValue }) => usdValue)).toEqual([0])
  expect(await snapshot.positions()).toEqual([])
})

it('single has one snapshot with one position of each type', async () => {
  const { list, positions } = clientOf({ scenario: 'single' })
  const { data } = await list('?includeComments=1')
  expect(data.map(({ comments }) => comments?.length)).toEqual([1])
  const shown = await positions('latest', '?includeComments=1')
  expect(shown.map(({ type }) => type)).toEqual(['Staked', 'Yield', 'Manual'])
  expect(shown.map(({ comments }) => comments?.length)).toEqual([undefined, undefined, 1])
})

it('pagination has a portfolio at each edge of a page of 20', async () => {
  const { simulator } = clientOf({ scenario: 'pagination' })
  const counts = simulator
    .portfolioIds()
    .map(async (portfolio) => [portfolio, (await clientOf(simulator, { portfolio }).list()).meta.total])
  expect(await Promise.all(counts)).toEqual([
    ['pagination', 41],
    ...[0, 1, 19, 20, 21, 40, 41].map((count) => [`pagination-${count}`, count]),
  ])
})

it('comments has at least one comment on every snapshot and manual position', async () => {
  const { list, positions } = clientOf({ scenario: 'comments' })
  const { data } = await list('?includeComments=1')
  const manual = (await positions('latest', '?includeComments=1')).filter(({ type }) => type === 'Manual')
  expect(data.length).toBeGreaterThan(5)
  expect(manual.length).toBeGreaterThan(2)
  expect([...data, ...manual].filter(({ comments }) => (comments?.length ?? 0) === 0)).toEqual([])
})

it('comments has several authors, several scripts, emoji, lines and long texts', async () => {
  const { list } = clientOf({ scenario: 'comments' })
  const { data } = await list('?includeComments=1')
  const comments = data.flatMap((snapshot) => snapshot.comments ?? [])
  const text = comments.map(({ content }) => content).join(' ')
  expect(new Set(comments.map(({ author }) => author)).size).toBeGreaterThan(5)
  for (const script of [
    /\p{Script=Arabic}/u,
    /\p{Script=Han}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Emoji_Presentation}/u,
    /\n/,
    /"/,
  ]) {
    expect(text).toMatch(script)
  }
  expect(Math.max(...comments.map(({ content }) => content.length))).toBeGreaterThan(1500)
})

it('custom-assets accepts a price for custom assets only', async () => {
  const { positions, update } = clientOf({ scenario: 'custom-assets' })
  const manual = (await positions()).filter(({ type }) => type === 'Manual')
  const updated = await Promise.all(
    manual.map(async ({ id, price }) => {
      const { manualAsset, price: now } = await update(id.replace('-1', ''), { price: 77 })
      return { manualAsset, kept: now === price, set: now === 77 }
    }),
  )
  expect(updated.filter(({ manualAsset }) => manualAsset)).toEqual(
    Array(3).fill({ manualAsset: true, kept: false, set: true }),
  )
  expect(updated.filter(({ manualAsset }) => !manualAsset)).toEqual(
    Array(3).fill({ manualAsset: false, kept: true, set: false }),
  )
})

it('edge-values has dust, nine digits, zero, a negative amount and worthless assets', async () => {
  const positions = await clientOf({ scenario: 'edge-values' }).positions()
  const amounts = positions.map(({ amount }) => amount)
  expect(Math.min(...amounts.filter((amount) => amount > 0))).toBeLessThanOrEqual(1e-18)
  expect(amounts.some((amount) => amount >= 100_000_000)).toBe(true)
  expect(amounts).toContain(0)
  expect(Math.min(...amounts)).toBeLessThan(0)
  expect(positions.filter(({ price, amount }) => price === 0 && amount > 0).map(({ type }) => type)).toEqual([
    'Yield',
    'Manual',
  ])
  expect(positions.every(({ usdValue, amount, price }) => usdValue === amount * price)).toBe(true)
})

it('edge-values has notes of 200 code points with emoji and right-to-left text, an empty one, and null', async () => {
  const positions = await clientOf({ scenario: 'edge-values' }).positions()
  const notes = positions.flatMap(({ description }) => (description === null ? [] : [description]))
  const longest = notes.filter((note) => [...note].length === 200)
  expect(longest.some((note) => /🚀/u.test(note))).toBe(true)
  expect(longest.some((note) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(note))).toBe(true)
  expect(notes).toContain('')
  expect(positions.some(({ description }) => description === null)).toBe(true)
})

it('edge-values has the exact sum as total', async () => {
  const { series, positions } = clientOf({ scenario: 'edge-values' })
  const sum = (await positions()).reduce((before, { usdValue }) => before + usdValue, 0)
  expect((await series()).at(-1)?.usdValue).toBe(sum)
})

it.each([
  ['team-admin', [200, 200, 200]],
  ['team-trader', [200, 200, 403]],
  ['team-auditor', [403, 403, 200]],
  ['team-newcomer', [403, 403, 403]],
  ['someone', [401, 401, 401]],
])('team gives %s access to its own portfolios only', async (token, statuses) => {
  const { ask } = clientOf({ scenario: 'team' }, { token })
  const seen = ['team', 'team-trading', 'team-treasury'].map(
    async (id) => (await ask(`${pathOf(id)}/snapshots`)).status,
  )
  expect(await Promise.all(seen)).toEqual(statuses)
})
