import { ulidOf } from './ids.ts'
import type { Step } from './step.ts'
import type { ModelPortfolio, ModelWorld } from './world.ts'

const HOUR_MS = 3_600_000

/**
 * Replaces the placeholders of a step by values of the model, so that random steps meet existing records: `#3` is the id
 * of a record of the kind that the step needs, counted from the newest and around; `+2` and `-2` are instants, in hours
 * from now; `@x` is a ULID of the record's timestamp, ending in `x`.
 */
export function resolve(step: Step, world: ModelWorld): Step {
  switch (step.action) {
    case 'listPositions': {
      const portfolio = world.portfolios.get(step.portfolio)
      return { ...step, snapshot: resolveId(step.snapshot, snapshotIds(portfolio)) }
    }
    case 'updateManualPosition':
      return { ...step, position: resolveId(step.position, manualIds(world.portfolios.get(step.portfolio))) }
    case 'setClock':
      return { ...step, now: resolveInstant(step.now, world) }
    case 'listRequests':
    case 'countRequests': {
      const { since } = step.filter
      return typeof since === 'string'
        ? { ...step, filter: { ...step.filter, since: resolveInstant(since, world) } }
        : step
    }
    default:
      return 'portfolio' in step ? resolveEdit(step, world) : step
  }
}

type Edit = Extract<Step, { portfolio: string; action: `${'add' | 'change' | 'remove'}${string}` }>

function resolveEdit<S extends Edit | Step>(step: S, world: ModelWorld): S {
  if (!('portfolio' in step)) return step
  const portfolio = world.portfolios.get(step.portfolio)
  const ids = {
    Snapshot: snapshotIds(portfolio),
    Holding: portfolio?.holdings.map(({ id }) => id) ?? [],
    ManualPosition: manualIds(portfolio),
    Comment: portfolio?.comments.flatMap(({ id }) => id ?? []) ?? [],
  }
  const [, kind] = /(Snapshot|Holding|ManualPosition|Comment)$/.exec(step.action) ?? []
  const own =
    kind === 'Snapshot' || kind === 'Holding' || kind === 'ManualPosition' || kind === 'Comment' ? ids[kind] : []
  return mapTexts(step, (key, text) => {
    if (key === 'on') return resolveId(text, [...ids.Snapshot, ...ids.ManualPosition])
    if (key === 'id' && text.endsWith('-1')) return resolveId(text, ids.ManualPosition)
    if (key === 'id' && text.startsWith('#')) return resolveId(text, own)
    if (key === 'id' && text.startsWith('@')) return ulidOf(timestampOf(step, world), text.slice(1))
    if (['timestamp', 'opened', 'closed', 'createdAt'].includes(key)) return resolveInstant(text, world)
    return text
  })
}

/** The instant of the snapshot that a step adds. */
function timestampOf(step: object, world: ModelWorld): number {
  const { record } = { record: undefined, ...step }
  const { timestamp } = { timestamp: undefined, ...Object(record) }
  return typeof timestamp === 'string' ? Date.parse(resolveInstant(timestamp, world)) : world.now
}

/** A copy with some texts replaced. @param replace gets the key and the text. */
function mapTexts<T>(value: T, replace: (key: string, text: string) => string): T {
  const copy = JSON.stringify(value, (key, item: unknown) => (typeof item === 'string' ? replace(key, item) : item))
  return JSON.parse(copy)
}

function snapshotIds(portfolio: ModelPortfolio | undefined): string[] {
  return portfolio?.snapshots.map(({ id }) => id) ?? []
}

function manualIds(portfolio: ModelPortfolio | undefined): string[] {
  return portfolio?.manual.map(({ id }) => id) ?? []
}

/** `#n` becomes an id of the list, `#n-1` that id with `-1`; any other text stays. */
function resolveId(text: string, ids: readonly string[]): string {
  const [, n, suffix = ''] = /^#(\d+)(-1)?$/.exec(text) ?? []
  if (n === undefined) return text
  return (ids[Number(n) % Math.max(1, ids.length)] ?? '01ARZ3NDEKTSV4RRFFQ69G5FAV') + suffix
}

function resolveInstant(text: string, { now }: ModelWorld): string {
  return /^[+-]\d+$/.test(text) ? new Date(now + Number(text) * HOUR_MS).toISOString() : text
}
