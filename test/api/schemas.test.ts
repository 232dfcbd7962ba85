import { expect, test } from 'vitest'
import * as schemas from '../../src/api/schemas.ts'

test('accepts a description of 200 code points, even if it has more UTF-16 units', () => {
  const { success } = schemas.manualPositionUpdate().safeParse({ description: '🦊'.repeat(200) })
  expect(success).toBe(true)
})

test('rejects a description of 201 code points', () => {
  const { success } = schemas.manualPositionUpdate().safeParse({ description: '🦊'.repeat(201) })
  expect(success).toBe(false)
})

test('rejects undefined for an optional field', () => {
  const snapshot = { id: '01JSEBF0QR5W8Y3N6T9Q2X4Z7B', usdValue: 0, timestamp: '2025-04-22T08:57:32.664Z' }
  expect(schemas.snapshot().safeParse(snapshot).success).toBe(true)
  expect(schemas.snapshot().safeParse({ ...snapshot, comments: undefined }).success).toBe(false)
})

test('rejects a field that is not in the specification', () => {
  const { success } = schemas.positionList().safeParse({ data: [], meta: {} })
  expect(success).toBe(false)
})
