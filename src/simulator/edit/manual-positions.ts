import type { ManualPosition } from '../../api/wire.ts'
import type { ManualPositionRecord } from '../../database/records.ts'
import { currentRevision } from '../../portfolio/manual-positions.ts'
import { describeManualPosition } from '../../portfolio/update-manual-position.ts'
import type { Random } from '../../random/random.ts'
import { customAssets } from '../../scenario/fixtures.ts'
import { commentsFromSpec } from '../../scenario/generate/comment.ts'
import { manualPositionFromSpec } from '../../scenario/generate/manual-position.ts'
import { manualPositionChanges, newManualPosition } from '../../scenario/schema/edit-schema.ts'
import type { ManualPositionChanges, NewManualPosition } from '../../scenario/schema/edits.ts'
import type { ManualPositionSpec } from '../../scenario/schema/portfolio-spec.ts'
import { validateRecord, validateReferences } from '../../scenario/validate/record.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import type { LiveWorld } from '../live-world.ts'
import { addRecord, type EditContext, editPortfolio, generatorContext, visibleFrom, withTimestamps } from './edit.ts'
import { EditError } from './edit-error.ts'

/** Adds a manual position behind the others. */
export async function addManualPosition(
  run: LiveWorld,
  portfolioId: string,
  given: NewManualPosition,
): Promise<ManualPosition> {
  const source = 'manual position to add'
  const spec = validateRecord(newManualPosition, given, source)
  const { result, portfolio } = await addRecord(run, portfolioId, 'manual-position', async (arranging) => {
    const { draft, random } = arranging
    const { manualPositions, snapshots } = draft.facts
    const complete = completed(spec, formatInstant(visibleFrom(arranging)), random)
    validateReferences(source, { manualPositions: [complete] }, run.world.scenario)
    const ordinal = 1 + Math.max(-1, ...manualPositions.all().map((position) => position.ordinal))
    const record = manualPositionFromSpec(complete, ordinal, generatorContext(arranging, spec.account), snapshots.all())
    if (manualPositions.all().some(({ id }) => id === record.id)) {
      throw new EditError('conflict', `The portfolio has a manual position ${record.id} already.`)
    }
    const [{ from }] = record.revisions
    const comments = commentsFromSpec(withTimestamps(spec.comments ?? [], from, arranging.now), record.id, from, random)
    const positions = await draft.open('manualPositions')
    const notes = comments.length > 0 ? await draft.open('comments') : undefined
    await positions.create(record)
    for (const comment of comments) await notes?.create(comment)
    return record
  })
  return describeManualPosition(portfolio, result, run.clock.now)
}

/** Changes how a manual position stands now. */
export async function changeManualPosition(
  run: LiveWorld,
  portfolioId: string,
  id: string,
  given: ManualPositionChanges,
): Promise<ManualPosition> {
  const source = 'changes of a manual position'
  const changes = validateRecord(manualPositionChanges, given, source)
  const { result, portfolio } = await editPortfolio(run, portfolioId, async (arranging) => {
    const former = find(arranging, id)
    const { symbol, name, custom } = former
    const whole = { ...changes, asset: custom ? { symbol, name } : symbol }
    validateReferences(source, { manualPositions: [whole] }, run.world.scenario)
    const record = changed(former, changes)
    const collection = await arranging.draft.open('manualPositions')
    await collection.update((query) => query.where({ id }), { data: (held) => void Object.assign(held, record) })
    return record
  })
  return describeManualPosition(portfolio, result, run.clock.now)
}

/** Removes a manual position with the comments on it. */
export async function removeManualPosition(run: LiveWorld, portfolioId: string, id: string): Promise<void> {
  await editPortfolio(run, portfolioId, async (arranging) => {
    find(arranging, id)
    const positions = await arranging.draft.open('manualPositions')
    const comments = await arranging.draft.open('comments')
    positions.delete((query) => query.where({ id }))
    comments.deleteMany((query) => query.where({ subject: id }))
  })
}

function find({ portfolio }: EditContext, id: string): ManualPositionRecord {
  const record = portfolio.manualPositions.find(id)
  if (record !== undefined) return record
  const detail = `The portfolio has no manual position ${JSON.stringify(id)}. Give its id without \`-<n>\`.`
  throw new EditError('manual-position-not-found', detail)
}

function completed(spec: NewManualPosition, entered: string, random: Random): ManualPositionSpec {
  if (spec.asset !== undefined) return { createdAt: entered, ...spec, asset: spec.asset }
  const { symbol, name, price } = random.fork('asset').pick(customAssets)
  return { createdAt: entered, price, ...spec, asset: { symbol, name } }
}

function changed(former: ManualPositionRecord, changes: ManualPositionChanges): ManualPositionRecord {
  const { account, createdAt: entered, ...standing } = changes
  const record = structuredClone({ ...former })
  record.account = account ?? former.account
  Object.assign(currentRevision(record), standing)
  const from = entered === undefined ? undefined : parseInstant(entered)
  if (from === undefined) return record
  const [first, ...later] = record.revisions
  return { ...record, revisions: [{ ...first, from }, ...later.filter((revision) => revision.from > from)] }
}
