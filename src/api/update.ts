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

/** The properties of position and scenario that the rules for a body depend on. */
export interface UpdateContext {
  /** Whether the position references a custom (private) asset. Only then is `price` applied. */
  manualAsset: boolean
  /** Rejects unknown fields and a price that would be ignored. */
  strict: boolean
}

/** Parses a body of `updateManualPosition` (specification 4.3, docs/api.md). */
export function readUpdate(body: object, context: UpdateContext): ParsedUpdate {
  const parsed: ParsedUpdate = { update: {}, warnings: [], errors: [] }
  for (const [name, value] of Object.entries(body)) {
    const error = readField(parsed, name, value, context)
    if (error === undefined || parsed.errors.length >= MAX_ISSUES) continue
    const escaped = truncate(name, MAX_NAME_LENGTH).replaceAll('~', '~0').replaceAll('/', '~1')
    parsed.errors.push({ pointer: `/${escaped}`, detail: error })
  }
  return parsed
}

/** Stores a valid value. Returns the error of an invalid one. */
function readField(parsed: ParsedUpdate, name: string, value: unknown, context: UpdateContext): string | undefined {
  switch (name) {
    case 'amount':
      return readAmount(parsed, value)
    case 'price':
      return readPrice(parsed, value, context)
    case 'description':
      return readDescription(parsed, value)
    default:
      return warn(parsed, context, { kind: 'unknown-field', name, detail: 'Unknown field. Leave it out.' })
  }
}

function readAmount({ update }: ParsedUpdate, value: unknown) {
  if (!isNumber(value)) return 'Must be a number.'
  if (!isInRange(value)) return 'Must be between -1e100 and 1e100.'
  update.amount = value + 0
  return undefined
}

function readPrice(parsed: ParsedUpdate, value: unknown, context: UpdateContext) {
  if (!isNumber(value)) return 'Must be a number.'
  if (!context.manualAsset) {
    const detail = 'Ignored: only the price of a custom (private) asset can be set. Leave it out.'
    return warn(parsed, context, { kind: 'ignored-price', name: 'price', detail })
  }
  if (!isInRange(value)) return 'Must be between -1e100 and 1e100.'
  parsed.update.price = value + 0
  return undefined
}

function readDescription({ update }: ParsedUpdate, value: unknown) {
  if (value !== null && typeof value !== 'string') return 'Must be a string or null.'
  if (value !== null && isTooLong(value)) return `Must be at most ${limits.descriptionLength} characters.`
  update.description = value
  return undefined
}

/** JSON has no infinity, but `JSON.parse` reads `1e400` as Infinity. */
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

/** Records a warning. Returns its text if it is also an error. */
function warn(parsed: ParsedUpdate, { strict }: UpdateContext, warning: RequestWarning): string | undefined {
  if (parsed.warnings.length < MAX_ISSUES) {
    parsed.warnings.push({ ...warning, name: truncate(warning.name, MAX_NAME_LENGTH) })
  }
  return strict ? warning.detail : undefined
}
