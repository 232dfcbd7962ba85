import { limits } from './operations.ts'
import { MAX_ISSUES, MAX_NAME_LENGTH, type RequestWarning, truncate } from './problems.ts'
import type { FieldError, ManualPositionUpdate } from './wire.ts'

/** A parsed body of `updateManualPosition`. If there are `errors`, the reply is a 422 and nothing is updated. */
interface ParsedUpdate {
  /** The fields to change, without a `price` that the asset ignores. */
  update: ManualPositionUpdate
  /** Unknown fields and an ignored price, also in strict mode. */
  warnings: RequestWarning[]
  errors: FieldError[]
}

/** What the rules for a body depend on: the position and the scenario. */
export interface UpdateContext {
  /** Whether the position references a custom (private) asset. Only then is `price` applied. */
  manualAsset: boolean
  /** Rejects unknown fields and a price that would be ignored. */
  strict: boolean
}

/** Parses a body of `updateManualPosition` (specification 4.3, docs/api.md). */
export function readUpdate(body: object, context: UpdateContext): ParsedUpdate {
  const read: ParsedUpdate = { update: {}, warnings: [], errors: [] }
  for (const [name, value] of Object.entries(body)) {
    const fault = readField(read, name, value, context)
    if (fault === undefined || read.errors.length >= MAX_ISSUES) continue
    const escaped = truncate(name, MAX_NAME_LENGTH).replaceAll('~', '~0').replaceAll('/', '~1')
    read.errors.push({ pointer: `/${escaped}`, detail: fault })
  }
  return read
}

/** Stores a value; returns what is wrong with it. */
function readField(read: ParsedUpdate, name: string, value: unknown, context: UpdateContext): string | undefined {
  switch (name) {
    case 'amount':
      return readAmount(read, value)
    case 'price':
      return readPrice(read, value, context)
    case 'description':
      return readDescription(read, value)
    default:
      return warn(read, context, { kind: 'unknown-field', name, detail: 'Unknown field. Leave it out.' })
  }
}

function readAmount({ update }: ParsedUpdate, value: unknown) {
  if (!isNumber(value)) return 'Must be a number.'
  if (!isInRange(value)) return 'Must be between -1e100 and 1e100.'
  update.amount = value + 0
  return undefined
}

function readPrice(read: ParsedUpdate, value: unknown, context: UpdateContext) {
  if (!isNumber(value)) return 'Must be a number.'
  if (!context.manualAsset) {
    const detail = 'Ignored: only the price of a custom (private) asset can be set. Leave it out.'
    return warn(read, context, { kind: 'ignored-price', name: 'price', detail })
  }
  if (!isInRange(value)) return 'Must be between -1e100 and 1e100.'
  read.update.price = value + 0
  return undefined
}

function readDescription({ update }: ParsedUpdate, value: unknown) {
  if (value !== null && typeof value !== 'string') return 'Must be a string or null.'
  if (value !== null && isTooLong(value)) return `Must be at most ${limits.descriptionLength} characters.`
  update.description = value
  return undefined
}

/** JSON has no infinity, but `JSON.parse` reads `1e400` as one. */
function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isInRange(value: number): boolean {
  return value >= -limits.number && value <= limits.number
}

/** Counts code points, not UTF-16 units. */
function isTooLong(text: string): boolean {
  return text.length > limits.descriptionLength && [...text].length > limits.descriptionLength
}

/** Records a warning; returns its text if it is an error too. */
function warn(read: ParsedUpdate, { strict }: UpdateContext, warning: RequestWarning): string | undefined {
  if (read.warnings.length < MAX_ISSUES) {
    read.warnings.push({ ...warning, name: truncate(warning.name, MAX_NAME_LENGTH) })
  }
  return strict ? warning.detail : undefined
}
