import { expect, expectTypeOf, test } from 'vitest'
import type * as z from 'zod'
import * as schemas from '../../src/api/schemas.ts'
import type * as wire from '../../src/api/wire.ts'

/** What passes a schema. */
type Made<S extends () => z.ZodType> = z.infer<ReturnType<S>>

test('each schema gives exactly its plain type (held by `npm run check`)', () => {
  expectTypeOf<Made<typeof schemas.comment>>().toEqualTypeOf<wire.Comment>()
  expectTypeOf<Made<typeof schemas.snapshot>>().toEqualTypeOf<wire.Snapshot>()
  expectTypeOf<Made<typeof schemas.position>>().toEqualTypeOf<wire.Position>()
  expectTypeOf<Made<typeof schemas.paginationMeta>>().toEqualTypeOf<wire.PaginationMeta>()
  expectTypeOf<Made<typeof schemas.manualPosition>>().toEqualTypeOf<wire.ManualPosition>()
  expectTypeOf<Made<typeof schemas.manualPositionUpdate>>().toEqualTypeOf<wire.ManualPositionUpdate>()
  expectTypeOf<Made<typeof schemas.snapshotList>>().toEqualTypeOf<wire.SnapshotList>()
  expectTypeOf<Made<typeof schemas.positionList>>().toEqualTypeOf<wire.PositionList>()
  expectTypeOf<Made<typeof schemas.manualPositionReply>>().toEqualTypeOf<wire.ManualPositionReply>()
  expectTypeOf<Made<typeof schemas.fieldError>>().toEqualTypeOf<wire.FieldError>()
  expectTypeOf<Made<typeof schemas.problemDocument>>().toEqualTypeOf<wire.ProblemDocument>()
})

test('a description of 200 code points passes, whatever it takes in UTF-16', () => {
  const { success } = schemas.manualPositionUpdate().safeParse({ description: '🦊'.repeat(200) })
  expect(success).toBe(true)
})

test('a description of 201 code points does not pass', () => {
  const { success } = schemas.manualPositionUpdate().safeParse({ description: '🦊'.repeat(201) })
  expect(success).toBe(false)
})

test('an optional field that is undefined is not an absent one', () => {
  const snapshot = { id: '01JSEBF0QR5W8Y3N6T9Q2X4Z7B', usdValue: 0, timestamp: '2025-04-22T08:57:32.664Z' }
  expect(schemas.snapshot().safeParse(snapshot).success).toBe(true)
  expect(schemas.snapshot().safeParse({ ...snapshot, comments: undefined }).success).toBe(false)
})

test('a field that the specification does not name is refused', () => {
  const { success } = schemas.positionList().safeParse({ data: [], meta: {} })
  expect(success).toBe(false)
})
