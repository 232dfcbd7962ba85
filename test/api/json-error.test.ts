import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonErrorPosition } from '../../src/api/body.ts'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

it.each([
  ['{"a": tru}', 6],
  ['{"a" 1}', 5],
  ['{a:1}', 1],
  ["{'a':1}", 1],
  ['[1,]', 3],
  ['[,1]', 1],
  ['{,}', 1],
  ['[1 2]', 3],
  ['{"a":01}', 6],
  ['{"a":1.}', 6],
  ['{"a":.5}', 5],
  ['{"a":+1}', 5],
  ['{"a":"\t"}', 5],
  ['{"a":"\\x"}', 5],
  ['{"a":"open', 5],
  ['{"a":1]', 6],
  ['[1}', 2],
  ['{"a":1}}', 7],
  ['1 2', 2],
  ['\u00a0{}', 0],
  ['{"a":', 5],
  ['[', 1],
  ['{"a":[1,{"b":2}', 15],
])('finds the error of %j at %i', (text, at) => {
  expect(jsonErrorPosition(text)).toBe(at)
})

it('finds an error in every text that the engine rejects, and none in the text before it', () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', 'x', '0', ' ', ':'))
    .map(([text, at, piece]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + piece + text.slice(place + 1)
    })
    .filter((text) => !isJson(text))
  fc.assert(
    fc.property(damaged, (text) => {
      const at = jsonErrorPosition(text)
      const before = text.slice(0, at)
      expect(at).toBeLessThanOrEqual(text.length)
      expect(isJson(before) || jsonErrorPosition(before) === at).toBe(true)
    }),
    { seed: 1 },
  )
})
