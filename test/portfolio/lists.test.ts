import { expect, it } from 'vitest'
import type { CommentRecord } from '../../src/database/records.ts'
import { findSnapshot, listPositions } from '../../src/portfolio/list-positions.ts'
import { listSnapshots } from '../../src/portfolio/list-snapshots.ts'
import { Schedule } from '../../src/portfolio/schedule.ts'
import { createRandom } from '../../src/random/random.ts'
import { DAY, holding, manualPosition, NOW, portfolioOf, position, snapshot } from './records.ts'

/** Five explicit snapshots, the last one after `NOW`. */
const snapshots = [-3, -2, -1, 0, 1].map((days) => snapshot(NOW + days * DAY, { recordedTotal: days }))
const ids = snapshots.map(({ id }) => id)

function comment(subject: string, minutes: number, content: string): CommentRecord {
  return { id: `C${minutes}`, subject, author: 'Ann', instant: NOW + minutes * 60_000, content }
}

it.each([
  [1, 2, [3, 2], { total: 4, perPage: 2, currentPage: 1, lastPage: 2, firstPage: 1 }],
  [2, 2, [1, 0], { total: 4, perPage: 2, currentPage: 2, lastPage: 2, firstPage: 1 }],
  [2, 3, [0], { total: 4, perPage: 3, currentPage: 2, lastPage: 2, firstPage: 1 }],
  [1, 4, [3, 2, 1, 0], { total: 4, perPage: 4, currentPage: 1, lastPage: 1, firstPage: 1 }],
  [1, 100, [3, 2, 1, 0], { total: 4, perPage: 100, currentPage: 1, lastPage: 1, firstPage: 1 }],
  [3, 2, [], { total: 4, perPage: 2, currentPage: 3, lastPage: 2, firstPage: 1 }],
  [Number.MAX_SAFE_INTEGER, 2, [], { total: 4, lastPage: 2 }],
])('lists page %i of %i snapshots, newest first and none after now', async (page, limit, expected, meta) => {
  const portfolio = await portfolioOf({ snapshots })
  const list = listSnapshots(portfolio, NOW, { page, limit, includeComments: false })
  expect(list.data.map(({ id }) => id)).toEqual(expected.map((index) => ids[index]))
  expect(list.meta).toMatchObject({ currentPage: page, perPage: limit, ...meta })
})

it('lists no snapshots on one page if there are none', async () => {
  const list = listSnapshots(await portfolioOf({}), NOW, { page: 1, limit: 20, includeComments: true })
  expect(list).toEqual({ data: [], meta: { total: 0, perPage: 20, currentPage: 1, lastPage: 1, firstPage: 1 } })
})

it('shows the comments on a snapshot, oldest first, if they are asked for', async () => {
  const id = ids[3] ?? ''
  const comments = [comment(id, 5, 'later'), comment('other', 0, 'other'), comment(id, -5, 'earlier')]
  const portfolio = await portfolioOf({ snapshots, comments })
  const list = (includeComments: boolean) => listSnapshots(portfolio, NOW, { page: 1, limit: 2, includeComments }).data
  const plain = [
    { id, usdValue: 0, timestamp: '2026-02-05T12:00:00.000Z' },
    { id: ids[2], usdValue: -1, timestamp: '2026-02-04T12:00:00.000Z' },
  ]
  expect(list(false)).toStrictEqual(plain)
  expect(list(true)).toStrictEqual([
    {
      ...plain[0],
      comments: [
        { author: 'Ann', timestamp: '2026-02-05T11:55:00.000+00:00', content: 'earlier' },
        { author: 'Ann', timestamp: '2026-02-05T12:05:00.000+00:00', content: 'later' },
      ],
    },
    plain[1],
  ])
})

it('shows the comments on a manual position, if they are asked for, and none on other positions', async () => {
  const comments = [comment('M', 0, 'mine'), comment('H', 0, 'of a holding'), comment('P', 0, 'of a position')]
  const portfolio = await portfolioOf({
    holdings: [holding()],
    manualPositions: [manualPosition(), manualPosition({ id: 'N', ordinal: 1 })],
    comments,
  })
  const now = { id: 'S', instant: NOW, record: null }
  const shown = (includeComments: boolean) => listPositions(portfolio, now, includeComments).data
  expect(shown(false).every((one) => !('comments' in one))).toBe(true)
  expect(shown(true).map(({ id, comments }) => [id, comments?.map(({ content }) => content)])).toEqual([
    ['H-1', undefined],
    ['M-1', ['mine']],
    ['N-1', undefined],
  ])
  expect(shown(true).map((one) => 'comments' in one)).toEqual([false, true, false])
  const recorded = snapshot(NOW, { positions: [position({ id: 'M-1' }), position({ id: 'M-12', type: 'Manual' })] })
  const positions = listPositions(portfolio, { ...now, record: recorded }, true).data
  expect(positions.map((one) => 'comments' in one)).toEqual([false, false])
})

it('finds a snapshot by its id or as the latest one, but none after now', async () => {
  const portfolio = await portfolioOf({ snapshots })
  const find = (id: string, now = NOW) => findSnapshot(portfolio, now, id)
  expect(find('latest')).toEqual({ ok: true, value: { id: ids[3], instant: NOW, record: snapshots[3] } })
  expect(find('latest', NOW - 1)).toMatchObject({ value: { id: ids[2] } })
  expect(find(ids[1] ?? '')).toMatchObject({ ok: true, value: { id: ids[1], instant: NOW - 2 * DAY } })
  expect(find(ids[4] ?? '')).toEqual({
    ok: false,
    problem: {
      code: 'snapshot-not-found',
      detail: 'This portfolio has no snapshot with this id. List its snapshots to see their ids, or use `latest`.',
    },
  })
  expect(find(ids[4] ?? '', NOW + DAY)).toMatchObject({ ok: true })
  expect(find('latest', NOW - 4 * DAY)).toEqual({
    ok: false,
    problem: {
      code: 'snapshot-not-found',
      detail: 'This portfolio has no snapshot yet, so `latest` does not exist.',
    },
  })
})

it('lists scheduled snapshots by the random numbers of the portfolio', async () => {
  const schedule = { every: DAY, offset: 0, jitter: DAY / 4, first: 20_000, skipped: [] }
  const portfolio = await portfolioOf({ portfolios: [{ id: 'mine', schedule }] })
  const expected = new Schedule(schedule, createRandom(7).fork('schedule'))
  expect(portfolio.timeline.at(3)).toEqual({
    id: expected.idOf(20_003),
    instant: expected.instantOf(20_003),
    record: null,
  })
})
