import { expect, test } from 'vitest'
import { LostWorlds } from '../../src/server/lost-worlds.ts'

test('a lost world is found by its token, and by its name in TOKEN.NAME, until it is deleted', () => {
  const lost = new LostWorlds()
  lost.add('anna', 'world-1', 'idle')
  const anna = { name: 'world-1', reason: 'idle' }
  expect([lost.find('anna'), lost.find('bert.world-1', 'world-1'), lost.find('bert')]).toEqual([anna, anna, undefined])
  expect([lost.list(), lost.delete('world-1'), lost.delete('world-1')]).toEqual([[anna], true, false])
  expect(lost.find('anna')).toBe(undefined)
})

test('of many lost worlds the last keep their names, and the tokens of all others are still known', () => {
  const lost = new LostWorlds(100)
  for (let n = 0; n < 5000; n += 1) lost.add(`token-${n}`, `world-${n}`, 'too-many')
  expect(lost.find('token-4999')).toEqual({ name: 'world-4999', reason: 'too-many' })
  const reasons = Array.from({ length: 5000 }, (_, n) => lost.find(`token-${n}`)?.reason)
  expect(new Set(reasons.slice(0, 4800))).toEqual(new Set(['forgotten']))
  expect(new Set(reasons.slice(4900))).toEqual(new Set(['too-many']))
  expect(lost.list().length).toBeLessThanOrEqual(200)
  const mistaken = Array.from({ length: 5000 }, (_, n) => lost.find(`other-${n}`)).filter(
    (found) => found !== undefined,
  )
  expect(mistaken).toEqual([])
  lost.clear()
  expect([lost.find('token-0'), lost.find('token-4999')]).toEqual([undefined, undefined])
})

test('a deleted world among the last does not hide the earlier ones', () => {
  const lost = new LostWorlds(1)
  lost.add('a', 'a', 'idle')
  lost.add('b', 'b', 'idle')
  lost.delete('b')
  expect(lost.find('a')).toEqual({ name: 'a', reason: 'idle' })
})

test('remembers that a token had a world when all worlds with names were deleted', () => {
  const lost = new LostWorlds(1)
  for (const token of ['one', 'two', 'three', 'four']) lost.add(token, token.toUpperCase(), 'idle')
  for (const { name } of lost.list()) lost.delete(name)
  expect(lost.list()).toEqual([])
  expect(lost.find('one')).toEqual({ name: undefined, reason: 'forgotten' })
})
