import { limits } from './operations.ts'
import { truncate } from './problems.ts'
import { MAX_ISSUES, MAX_NAME_LENGTH, type RequestWarning } from './warning.ts'
import type { FieldError, ManualPositionUpdate } from './wire.ts'

/** A body of `updateManualPosition` that was read. With `errors` it is a 422 and `update` is not to be applied. */
interface ParsedUpdate {
  /** Only the fields that were sent and are to be changed: no `price` that the asset ignores. */
  update: ManualPositionUpdate
  /** Unknown fields and an ignored price, in strict mode too. */
  warnings: RequestWarning[]
  errors: FieldError[]
}

/** What the rules for a body depend on. */
export interface UpdateContext {
  /** Whether the position references a custom (private) asset: only then `price` is applied. */
  manualAsset: boolean
  /** Makes errors of unknown fields and of a price that would be ignored. */
  strict: boolean
}

/** Reads a body of `updateManualPosition` (specification 4.3, design section 7). Only own keys are looked at. */
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

/** Takes a value over; returns what is wrong with it. */
function readField(read: ParsedUpdate, name: string, value: unknown, context: UpdateContext): string | undefined {
  switch (name) {
    case 'amount':
      return readAmount(read, value)
    case 'price':
      return readPrice(read, value, context)
    case 'description':
      return readDescription(read, value)
    default:
      return note(read, context, { kind: 'unknown-field', name, detail: 'Unknown field. Leave it out.' })
  }
}

function readAmount({ update }: ParsedUpdate, value: unknown) {
  if (!isNumber(value)) return 'Must be a number.'
  if (!isInRange(value)) return 'Must be from -1e100 to 1e100.'
  update.amount = value + 0
  return undefined
}

function readPrice(read: ParsedUpdate, value: unknown, context: UpdateContext) {
  if (!isNumber(value)) return 'Must be a number.'
  if (!context.manualAsset) {
    const detail = 'Ignored: only a custom (private) asset has a price to set. Leave it out.'
    return note(read, context, { kind: 'ignored-price', name: 'price', detail })
  }
  if (!isInRange(value)) return 'Must be from -1e100 to 1e100.'
  read.update.price = value + 0
  return undefined
}

function readDescription({ update }: ParsedUpdate, value: unknown) {
  if (value !== null && typeof value !== 'string') return 'Must be a string or null.'
  if (value !== null && isTooLong(value)) return `Must be at most ${limits.descriptionLength} characters.`
  update.description = value
  return undefined
}

/** JSON has no infinity, but `1e400` reads as one. */
function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isInRange(value: number): boolean {
  return value >= -limits.number && value <= limits.number
}

/** Characters are code points here, not UTF-16 units. */
function isTooLong(text: string): boolean {
  return text.length > limits.descriptionLength && [...text].length > limits.descriptionLength
}

/** Notes a violation; returns its detail where it is an error too. */
function note(read: ParsedUpdate, { strict }: UpdateContext, violation: RequestWarning): string | undefined {
  if (read.warnings.length < MAX_ISSUES) {
    read.warnings.push({ ...violation, name: truncate(violation.name, MAX_NAME_LENGTH) })
  }
  return strict ? violation.detail : undefined
}
