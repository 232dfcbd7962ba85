import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { all, has, never, not } from './conditions.ts'
import { anyJson, optional } from './field-schemas.ts'

/** A JSON Pointer (RFC 6901). */
const pointer = lazy(() =>
  z.stringFormat(
    'json pointer',
    /^(?:\/(?:[^~/]|~[01])*)*$/,
    'Expected a JSON Pointer such as "/data/0/amount" or "/data/*/amount"',
  ),
)

const withoutValue = ['remove', 'move', 'copy']
const withFrom = ['move', 'copy']

const condition = all(
  never(not(has('value')), not(has('op', { enum: withoutValue }))),
  never(has('value'), has('op', { enum: withoutValue })),
  never(not(has('from')), has('op', { enum: withFrom })),
  never(has('from'), not(has('op', { enum: withFrom }))),
  never(has('op', { const: 'incr' }), not(has('value', { type: 'number' }))),
)

/** An operation of JSON Patch. */
export const patchOperation = lazy(() =>
  z
    .strictObject({
      op: z
        .enum(['add', 'remove', 'replace', 'move', 'copy', 'test', 'incr'])
        .describe('What to do: the operations of RFC 6902, and `incr`, which adds `value` to a number.'),
      path: pointer().describe('JSON Pointer to the value. `*` stands for each item of a list.'),
      from: optional(pointer(), 'JSON Pointer to the value that `move` and `copy` take. `*` stands for each item.'),
      value: optional(anyJson(), 'Value of `add`, `replace`, `test` and `incr`: any JSON.'),
    })
    .superRefine(({ op, from, value }, context) => {
      const issue = (key: string, message: string) =>
        context.addIssue({ code: 'custom', input: undefined, path: [key], message })
      const needsValue = !withoutValue.includes(op)
      if (needsValue && value === undefined) issue('value', `Missing. "op": "${op}" needs it.`)
      if (!needsValue && value !== undefined) issue('value', `Not allowed with "op": "${op}". Remove it.`)
      if (op === 'incr' && value !== undefined && typeof value !== 'number') issue('value', 'Expected a number.')
      const needsFrom = withFrom.includes(op)
      if (needsFrom && from === undefined) issue('from', `Missing. "op": "${op}" needs it.`)
      if (!needsFrom && from !== undefined) issue('from', `Not allowed with "op": "${op}". Remove it.`)
    })
    .meta({ id: 'PatchOperation', ...condition, description: 'A change of the reply, as in JSON Patch (RFC 6902).' }),
)
