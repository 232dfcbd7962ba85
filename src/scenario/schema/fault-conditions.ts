import { all, any, type Condition, has, never, not } from './conditions.ts'

/** A key of a fault rule, with one of some values. */
interface Part {
  key: string
  /** Default: any value. */
  values?: readonly string[]
}

/** Keys of a fault rule that cannot stand beside another one. */
interface Exclusion {
  one: Part
  others: readonly Part[]
  /** Ends the sentence "Not allowed with …". */
  reason?: string
}

const replyKeys = ['status', 'headers', 'contentType', 'body', 'base64Body', 'retryAfter', 'contentLength']
const deliveryKeys = ['chunks', 'bytesPerSecond', 'closeAfter', 'early']
const effectKeys = [...replyKeys, ...deliveryKeys, 'patch', 'kind', 'rateLimit', 'until']

const exclusions: readonly Exclusion[] = [
  {
    one: { key: 'kind', values: ['disconnect', 'hang', 'reset'] },
    others: parts([...replyKeys, ...deliveryKeys, 'patch']),
    reason: ', which sends no reply',
  },
  { one: { key: 'kind', values: ['truncate', 'garbage'] }, others: parts(['contentLength', ...deliveryKeys]) },
  { one: { key: 'contentLength' }, others: parts(deliveryKeys) },
  { one: { key: 'early' }, others: parts(['chunks', 'bytesPerSecond', 'closeAfter']) },
  { one: { key: 'chunks' }, others: parts(['bytesPerSecond']) },
  {
    one: { key: 'patch' },
    others: parts(['body', 'base64Body', 'contentLength', 'retryAfter', 'rateLimit', 'early']),
    reason: ', which changes the ordinary reply',
  },
  { one: { key: 'base64Body' }, others: parts(['body']) },
  { one: { key: 'preset' }, others: parts(effectKeys), reason: ', which already says what happens' },
  {
    one: { key: 'page' },
    others: [
      { key: 'operation', values: ['listPositions', 'updateManualPosition'] },
      { key: 'method', values: ['PATCH'] },
      { key: 'bodyIncludes' },
    ],
    reason: ', which only requests of `listSnapshots` have',
  },
  {
    one: { key: 'bodyIncludes' },
    others: [
      { key: 'operation', values: ['listSnapshots', 'listPositions'] },
      { key: 'method', values: ['GET', 'HEAD'] },
    ],
    reason: ': only requests of `updateManualPosition` have a body',
  },
  {
    one: { key: 'operation', values: ['updateManualPosition'] },
    others: [{ key: 'method', values: ['GET', 'HEAD'] }],
    reason: ', whose method is PATCH',
  },
  {
    one: { key: 'operation', values: ['listSnapshots', 'listPositions'] },
    others: [{ key: 'method', values: ['PATCH'] }],
    reason: ', whose methods are GET and HEAD',
  },
]

/** The keys of a rule that cannot stand together, as a keyword of JSON Schema. */
export const faultCondition: Condition = all(
  never(has('until'), not(has('kind', { enum: ['disconnect', 'reset'] }))),
  ...exclusions.map(({ one, others }) => never(conditionOf(one), any(...others.map(conditionOf)))),
)

/** An issue for each key of a rule that cannot stand beside another one. */
export function* excludedKeys(rule: object): Iterable<{ key: string; value: unknown; message: string }> {
  const value = (key: string): unknown => Reflect.get(rule, key)
  const isIn = ({ key, values }: Part) => {
    const found = value(key)
    return found !== undefined && (values === undefined || values.some((one) => one === found))
  }
  const until = value('until')
  if (until !== undefined && !isIn({ key: 'kind', values: ['disconnect', 'reset'] })) {
    const message = 'Needs "kind": "disconnect" or "kind": "reset". Add it, or remove `until`.'
    yield { key: 'until', value: until, message }
  }
  for (const { one, others, reason = '' } of exclusions) {
    if (!isIn(one)) continue
    for (const other of others.filter(isIn)) {
      const name = one.values === undefined ? `\`${one.key}\`` : `"${one.key}": ${JSON.stringify(value(one.key))}`
      const message = `Not allowed with ${name}${reason}. Remove one of the two.`
      yield { key: other.key, value: value(other.key), message }
    }
  }
}

function parts(keys: readonly string[]): Part[] {
  return keys.map((key) => ({ key }))
}

function conditionOf({ key, values }: Part): Condition {
  return values === undefined ? has(key) : has(key, { enum: values })
}
