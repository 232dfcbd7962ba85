import { expect, it } from 'vitest'
import { encodeText, ownBytes, TextBlocks } from '../../src/api/encode-text.ts'

const texts = [
  '',
  'a',
  '{"amount":5}',
  'é ✓ 😀',
  '\ud800 alone \udc00',
  '✓'.repeat(1024),
  '✓'.repeat(1025),
  'long'.repeat(5000),
]

it.each(texts.map((text) => [text.length, text]))('encodes a text of %i units as TextEncoder does', (_, text) => {
  expect(encodeText(text)).toEqual(new TextEncoder().encode(text))
})

it('leaves bytes as they are when it encodes more', () => {
  const encoded = Array.from({ length: 500 }, (_, n) => ({ n, bytes: encodeText(`text ${n} ✓`) }))
  for (const { n, bytes } of encoded) expect(new TextDecoder().decode(bytes)).toBe(`text ${n} ✓`)
})

it('shares memory among short texts only', () => {
  const [one, other] = [encodeText('one'), encodeText('other')]
  expect(one.buffer).toBe(other.buffer)
  const long = encodeText('x'.repeat(5000))
  expect(long.buffer.byteLength).toBe(5000)
})

it('encodes with an encoder that only has encode', () => {
  const encode = (text: string) => new TextEncoder().encode(text)
  expect(new TextBlocks({ encode }).encode('é')).toEqual(encode('é'))
})

it('gives bytes memory of their own', () => {
  const own = ownBytes(encodeText('kept'))
  expect([new TextDecoder().decode(own), own.buffer.byteLength]).toEqual(['kept', 4])
  expect(ownBytes(own)).toBe(own)
})
