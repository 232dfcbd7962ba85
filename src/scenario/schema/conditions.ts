import { MANUAL } from '../../portfolio/manual-positions.ts'
import { platforms } from '../fixtures.ts'

const builtInPlatforms = platforms.map(({ name }) => name)

const templateId = { type: 'string', pattern: '\\{n\\}' }

/**
 * Rules between the keys of one object, as keywords of JSON Schema, so that editors refuse what `../validate/` refuses.
 * Only `../validate/` checks references to other objects and compares numbers and instants.
 */
export const conditions = {
  schedule: never(has('count'), has('since')),
  snapshot: any(
    all(has('usdValue'), has('overrideTotal', { const: true })),
    all(not(has('overrideTotal', { const: true })), any(not(has('usdValue')), has('positions'))),
  ),
  position: never(has('type', { const: MANUAL }), not(has('id'))),
  holding: all(
    any(all(has('asset'), not(has('assets'))), all(has('assets'), not(any(has('asset'), has('amount'))))),
    not(has('type', { const: MANUAL })),
    any(not(has('platform')), has('network'), has('platform', { enum: builtInPlatforms })),
  ),
  manualPosition: never(has('price'), has('asset', { type: 'string' })),
  portfolio: any(all(has('count'), has('id', templateId)), all(not(has('count')), not(has('id', templateId)))),
}

/** Keywords of JSON Schema. */
export interface Condition {
  [keyword: string]: unknown
}

/** Objects with a key, whose value is as the schema says. Names the key twice, as strict validators want. */
export function has(key: string, schema: Condition = {}): Condition {
  return { required: [key], properties: { [key]: schema } }
}

/** Objects that do not meet this. */
export function not(condition: Condition): Condition {
  return { not: condition }
}

/** Objects that meet all of these. */
export function all(...conditions: Condition[]): Condition {
  return { allOf: conditions }
}

/** Objects that meet one of these. */
export function any(...conditions: Condition[]): Condition {
  const [first, ...others] = conditions
  return first !== undefined && others.length === 0 ? first : { anyOf: conditions }
}

/** Refuses objects that meet all of these. */
export function never(...conditions: Condition[]): Condition {
  return not(all(...conditions))
}
