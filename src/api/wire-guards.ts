import type { ManualPositionReply, Position, PositionList, ProblemDocument, SnapshotList } from './wire.ts'

/** Whether a value has the type of a field. */
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isNote: Check = (value) => value === null || isText(value)
const isList =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem)

/** A check for objects that have these fields. A field that ends with `?` can be missing. */
function isObjectOf(fields: Record<string, Check>): Check {
  const checks = Object.entries(fields).map(
    ([name, check]) => [name.replace('?', ''), check, name.endsWith('?')] as const,
  )
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check, isOptional]) => (isOptional && !(name in value)) || check(Reflect.get(value, name)))
}

const comments = isList(isObjectOf({ author: isText, timestamp: isText, content: isText }))
const asset = { id: isText, network: isText, platform: isText, account: isText, assetSymbol: isText, assetName: isText }
const value = { amount: isNumber, price: isNumber, usdValue: isNumber, description: isNote }
const snapshot = { id: isText, usdValue: isNumber, timestamp: isText, 'comments?': comments }
const position = {
  ...asset,
  ...value,
  'address?': isText,
  type: isText,
  'assetContext?': isText,
  'comments?': comments,
}
const meta = { total: isNumber, perPage: isNumber, currentPage: isNumber, lastPage: isNumber, firstPage: isNumber }
const problem = { type: isText, title: isText, status: isNumber, detail: isText, code: isText }

/** Whether a body is a reply of `listSnapshots`. */
export function isSnapshotList(body: unknown): body is SnapshotList {
  return isObjectOf({ data: isList(isObjectOf(snapshot)), meta: isObjectOf(meta) })(body)
}

/** Whether a body is a reply of `listPositions`. */
export function isPositionList(body: unknown): body is PositionList {
  return isObjectOf({ data: isList(isObjectOf(position)) })(body)
}

/** Whether a body is a reply of `updateManualPosition`. */
export function isManualPositionReply(body: unknown): body is ManualPositionReply {
  const manualAsset: Check = (flag) => typeof flag === 'boolean'
  return isObjectOf({ data: isObjectOf({ ...asset, ...value, manualAsset }) })(body)
}

/** Whether a body is a problem document. */
export function isProblem(body: unknown): body is ProblemDocument {
  return isObjectOf(problem)(body)
}

/**
 * The id that an update of a manual position takes: that of a position without its suffix.
 * @throws {TypeError} if the position is not a manual one.
 * @example
 * const path = `/v1/api/portfolios/demo/manual-positions/${manualPositionId(position)}`
 */
export function manualPositionId({ id, type }: Pick<Position, 'id' | 'type'>): string {
  if (type === 'Manual') return id.replace(/-\d+$/, '')
  throw new TypeError(`The position ${id} has the type ${type}. Only positions of the type Manual can be updated.`)
}
