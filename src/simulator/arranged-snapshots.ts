import type { Snapshot } from '../contract/wire.ts'
import type { SnapshotRecord } from '../database/snapshot-record.ts'
import { describeSnapshot } from '../portfolio/list-snapshots.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import type { Moment } from '../portfolio/timeline.ts'
import { checkFit, checkRecord } from '../scenario/check-record.ts'
import { givenComments } from '../scenario/comment.ts'
import type { NewSnapshot, SnapshotChanges } from '../scenario/new-record.ts'
import { newSnapshot, snapshotChanges } from '../scenario/new-record-schema.ts'
import type { SnapshotSpec } from '../scenario/portfolio-spec.ts'
import { literalsOf } from '../scenario/snapshot.ts'
import { ulidAfter } from '../seed/ids.ts'
import { formatInstant, parseInstant } from '../seed/instant.ts'
import type { Random } from '../seed/random.ts'
import { type Arranging, add, arrange, timed } from './arrange.ts'
import { completePosition, positionSpec } from './arranged-position.ts'
import { ArrangementError } from './arrangement-error.ts'
import type { Run } from './run.ts'

const EVER = Number.POSITIVE_INFINITY

/** Adds a snapshot. */
export async function addSnapshot(run: Run, portfolioId: string, given: NewSnapshot): Promise<Snapshot> {
  const source = 'snapshot to add'
  const { positions, ...spec } = checkRecord(newSnapshot, given, source)
  const { result, portfolio } = await add(run, portfolioId, 'snapshot', async (arranging) => {
    const { draft, random, portfolio } = arranging
    const timestamp = spec.timestamp ?? formatInstant(arranging.now)
    const instant = parseInstant(timestamp) ?? arranging.now
    const complete: SnapshotSpec = { ...spec, timestamp }
    if (positions !== undefined) {
      complete.positions = positions.map((position) => completePosition(arranging, position, instant))
    }
    const record = made(source, arranging, complete, random)
    const free = spec.id === undefined ? { ...record, id: freeId(portfolio, record) } : record
    if (portfolio.timeline.find(free.id, EVER) !== undefined) throw taken(free.id)
    const comments = givenComments(timed(spec.comments ?? [], instant, arranging.now), free.id, instant, random)
    const snapshots = await draft.open('snapshots')
    const notes = comments.length > 0 ? await draft.open('comments') : undefined
    await snapshots.create(free)
    for (const comment of comments) await notes?.create(comment)
    return free.id
  })
  return describe(portfolio, result)
}

/** Changes a snapshot; a scheduled one becomes one that is given, with the same id. */
export async function changeSnapshot(
  run: Run,
  portfolioId: string,
  id: string,
  given: SnapshotChanges,
): Promise<Snapshot> {
  const source = 'changes of a snapshot'
  const changes = checkRecord(snapshotChanges, given, source)
  const { result, portfolio } = await arrange(run, portfolioId, async (arranging) => {
    const moment = find(arranging, id)
    const record = made(source, arranging, changed(arranging, moment, changes), arranging.random.fork(moment.id))
    await takeOut(arranging, moment)
    const snapshots = await arranging.draft.open('snapshots')
    await snapshots.create(record)
    return moment.id
  })
  return describe(portfolio, result)
}

/** Removes a snapshot with the comments on it. */
export async function removeSnapshot(run: Run, portfolioId: string, id: string): Promise<void> {
  await arrange(run, portfolioId, async (arranging) => {
    const moment = find(arranging, id)
    const comments = await arranging.draft.open('comments')
    await takeOut(arranging, moment)
    comments.deleteMany((query) => query.where({ subject: moment.id }))
  })
}

/** The snapshot of an id, `latest` too, whether due or not. */
function find({ portfolio, now }: Arranging, id: string): Moment {
  const moment = id === 'latest' ? portfolio.timeline.latest(now) : portfolio.timeline.find(id, EVER)
  if (moment !== undefined) return moment
  throw new ArrangementError('snapshot-not-found', `The portfolio has no snapshot ${JSON.stringify(id)}.`)
}

/** Takes a snapshot out of its collection, or out of the schedule. */
async function takeOut({ draft, portfolio }: Arranging, { id, literal }: Moment): Promise<void> {
  if (literal !== null) {
    const snapshots = await draft.open('snapshots')
    snapshots.delete((query) => query.where({ id }))
    return
  }
  const ordinal = portfolio.timeline.ordinalOf(id)
  const portfolios = await draft.open('portfolios')
  await portfolios.update((query) => query.where(() => true), {
    data({ schedule }) {
      if (schedule === null || ordinal === undefined) return
      schedule.skipped = [...schedule.skipped, ordinal].sort((a, b) => a - b)
    },
  })
}

/** A snapshot after a change, in the words of the scenario format: what was left out stays. */
function changed(arranging: Arranging, { id, instant, literal }: Moment, changes: SnapshotChanges): SnapshotSpec {
  const { recordedTotal = null, positions = null } = literal ?? {}
  const spec: SnapshotSpec = { id, timestamp: formatInstant(instant) }
  if (changes.positions === undefined && positions !== null) spec.positions = positions.map(positionSpec)
  if (changes.positions != null) {
    spec.positions = changes.positions.map((position) => completePosition(arranging, position, instant))
  }
  const asRecorded = changes.asRecorded ?? recordedTotal !== null
  const usdValue = changes.usdValue ?? (asRecorded ? recordedTotal : null)
  return { ...spec, ...(asRecorded ? { asRecorded } : {}), ...(usdValue === null ? {} : { usdValue }) }
}

/** The record of a snapshot, once it holds. */
function made(source: string, { run, draft }: Arranging, spec: SnapshotSpec, random: Random) {
  const manualPositions = draft.facts.manualPositions
    .all()
    .map(({ id, symbol, name }) => ({ id, asset: { symbol, name } }))
  checkFit(source, { snapshots: [spec], manualPositions }, run.world.scenario)
  const [record] = literalsOf([spec], random)
  if (record === undefined) throw new Error('A snapshot given is a snapshot made.')
  return record
}

/** An id behind those of the same instant, so that snapshots of one instant sort as they were added. */
function freeId({ timeline }: Portfolio, { id, instant }: SnapshotRecord): string {
  const last = timeline.latest(instant)
  return last === undefined || last.instant < instant || last.id < id ? id : ulidAfter(last.id)
}

function describe(portfolio: Portfolio, id: string): Snapshot {
  const moment = portfolio.timeline.find(id, EVER)
  if (moment === undefined) throw new Error('A snapshot just written is there.')
  return describeSnapshot(portfolio, moment, true)
}

function taken(id: string): ArrangementError {
  return new ArrangementError('conflict', `The portfolio has a snapshot ${id} already. Change it, or leave the id out.`)
}
