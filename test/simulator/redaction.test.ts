import { expect, it } from 'vitest'
import { redactHeaders, redactTarget } from '../../src/simulator/journal/redaction.ts'

it.each([
  ['authorization', 'Bearer sesame', 'Bearer (redacted)'],
  ['Authorization', 'digest sesame', 'digest (redacted)'],
  ['authorization', 'Token sesame', 'Token (redacted)'],
  ['authorization', 'Basic  sesame', 'Basic (redacted)'],
  ['authorization', 'Bearer', '(redacted)'],
  ['authorization', 'sesame Bearer x', '(redacted)'],
  ['authorization', 'Negotiate sesame', '(redacted)'],
  ['set-cookie', 'a=sesame', '(redacted)'],
  ['x-secret', 'sesame', '(redacted)'],
  ['password', 'sesame', '(redacted)'],
  ['x-credential', 'sesame', '(redacted)'],
  ['apikey', 'sesame', '(redacted)'],
  ['api_key', 'sesame', '(redacted)'],
  ['x-signature', 'sesame', '(redacted)'],
  ['accept', 'Bearer x', 'Bearer x'],
  ['api--key', 'x', 'x'],
])('shows the header %s: %s as %s', (name, value, shown) => {
  expect(redactHeaders([[name, value]])).toEqual({ [name.toLowerCase()]: shown })
})

it('joins repeated header lines, each redacted by itself', () => {
  const lines = [
    ['X-A', '1'],
    ['x-token', 'Bearer one'],
    ['x-a', '2'],
    ['X-Token', 'two'],
  ] as const
  expect(redactHeaders(lines)).toEqual({ 'x-a': '1, 2', 'x-token': 'Bearer (redacted), (redacted)' })
})

it('shows a header named like a property of objects', () => {
  expect(redactHeaders([['__proto__', 'x']])).toEqual(Object.fromEntries([['__proto__', 'x']]))
})

it.each([
  ['/a', '/a'],
  ['/token/a', '/token/a'],
  ['/a?', '/a?'],
  ['?token=x', '?token=(redacted)'],
  ['/a?b=c&token=x#d', '/a?b=c&token=(redacted)#d'],
  ['/a?token=x=y&b', '/a?token=(redacted)&b'],
  ['/a?token=', '/a?token=(redacted)'],
  ['/a?token&b=token', '/a?token&b=token'],
  ['/a?to%6Ben=x&%zztoken=x&%zz=x', '/a?to%6Ben=(redacted)&%zztoken=(redacted)&%zz=x'],
  ['/a?b?token=x', '/a?b?token=(redacted)'],
])('shows the target %s as %s', (target, shown) => {
  expect(redactTarget(target)).toBe(shown)
})
