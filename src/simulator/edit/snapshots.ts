import type { Snapshot } from '../../api/wire.ts'
import type { SnapshotRecord } from '../../database/records.ts'
import { describeSnapshot } from '../../portfolio/list-snapshots.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import type { SnapshotRef } from '../../portfolio/timeline.ts'
import type { Random } from '../../random/random.ts'
import { ulidAfter } from '../../random/ulid.ts'
import { commentsFromSpec } from '../../scenario/generate/comment.ts'
import { snapshotsFromSpec } from '../../scenario/generate/snapshot.ts'
import { newSnapshot, snapshotChanges } from '../../scenario/schema/edit-schema.ts'
import type { NewSnapshot, SnapshotChanges } from '../../scenario/schema/edits.ts'
import type { SnapshotSpec } from '../../scenario/schema/portfolio-spec.ts'
import { validateRecord, validateReferences } from '../../scenario/validate/record.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import type { LiveWorld } from '../live-world.ts'
import { addRecord, type EditContext, editPortfolio, withTimestamps } from './edit.ts'
import { EditError } from './edit-error.ts'
import { completePosition, positionSpec } from './literal-position.ts'

const EVER = Number.POSITIVE_INFINITY

/** Adds a snapshot. */
export async function addSnapshot(run: LiveWorld, portfolioId: string, given: NewSnapshot): Promise<Snapshot> {
  const source = 'snapshot to add'
  const { positions, ...spec } = validateRecord(newSnapshot, given, source)
  const { result, portfolio } = await addRecord(run, portfolioId, 'snapshot', async (arranging) => {
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
    const comments = commentsFromSpec(
      withTimestamps(spec.comments ?? [], instant, arranging.now),
      free.id,
      instant,
      random,
    )
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
  run: LiveWorld,
  portfolioId: string,
  id: string,
  given: SnapshotChanges,
): Promise<Snapshot> {
  const source = 'changes of a snapshot'
  const changes = validateRecord(snapshotChanges, given, source)
  const { result, portfolio } = await editPortfolio(run, portfolioId, async (arranging) => {
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
export async function removeSnapshot(run: LiveWorld, portfolioId: string, id: string): Promise<void> {
  await editPortfolio(run, portfolioId, async (arranging) => {
    const moment = find(arranging, id)
    const comments = await arranging.draft.open('comments')
    await takeOut(arranging, moment)
    comments.deleteMany((query) => query.where({ subject: moment.id }))
  })
}

/** The snapshot of an id, `latest` too, whether due or not. */
function find({ portfolio, now }: EditContext, id: string): SnapshotRef {
  const moment = id === 'latest' ? portfolio.timeline.latest(now) : portfolio.timeline.find(id, EVER)
  if (moment !== undefined) return moment
  throw new EditError('snapshot-not-found', `The portfolio has no snapshot ${JSON.stringify(id)}.`)
}

/** Takes a snapshot out of its collection, or out of the schedule. */
async function takeOut({ draft, portfolio }: EditContext, { id, literal }: SnapshotRef): Promise<void> {
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
function changed(
  arranging: EditContext,
  { id, instant, literal }: SnapshotRef,
  changes: SnapshotChanges,
): SnapshotSpec {
  const { recordedTotal = null, positions = null } = literal ?? {}
  const spec: SnapshotSpec = { id, timestamp: formatInstant(instant) }
  if (changes.positions === undefined && positions !== null) spec.positions = positions.map(positionSpec)
  if (changes.positions != null) {
    spec.positions = changes.positions.map((position) => completePosition(arranging, position, instant))
  }
  const overrideTotal = changes.overrideTotal ?? recordedTotal !== null
  const usdValue = changes.usdValue ?? (overrideTotal ? recordedTotal : null)
  return {
    ...spec,
    ...(overrideTotal ? { overrideTotal: overrideTotal } : {}),
    ...(usdValue === null ? {} : { usdValue }),
  }
}

/** The record of a snapshot, once it holds. */
function made(source: string, { run, draft }: EditContext, spec: SnapshotSpec, random: Random) {
  const manualPositions = draft.facts.manualPositions
    .all()
    .map(({ id, symbol, name }) => ({ id, asset: { symbol, name } }))
  validateReferences(source, { snapshots: [spec], manualPositions }, run.world.scenario)
  const [record] = snapshotsFromSpec([spec], random)
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

function taken(id: string): EditError {
  return new EditError('conflict', `The portfolio has a snapshot ${id} already. Change it, or leave the id out.`)
}
