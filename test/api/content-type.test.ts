import { expect, it } from 'vitest'
import { checkContentType } from '../../src/api/body.ts'
import { requestWith } from './requests.ts'

it.each([
  'application/json',
  'Application/JSON',
  'application/json; charset=utf-8',
  'application/json;charset=UTF8',
  'application/json ; charset="Utf-8"',
  'application/json; charset=utf-8; profile="a;b"',
  'application/json; v=1',
  'application/json;',
])('accepts the content type %s', (type) => {
  expect(checkContentType(requestWith(['Content-Type', type]))).toBeUndefined()
})

it.each([
  'text/plain',
  'application/merge-patch+json',
  'application/jsonx',
  'application/json; charset=latin1',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/json; charset=utf-8; charset=latin1',
  'application/json charset=utf-8',
  'application/json, application/json',
  'json',
])('rejects the content type %s and quotes it', (type) => {
  expect(checkContentType(requestWith(['content-type', type]))).toEqual({
    code: 'unsupported-media-type',
    detail: `The content type \`${type}\` is not supported. Send \`Content-Type: application/json\`, in UTF-8.`,
  })
})

it.each([[], [['content-type', '']]] as const)('asks for a content type if the request has none: %j', (...lines) => {
  expect(checkContentType(requestWith(...lines))?.detail).toBe(
    'The request has no content type. Send `Content-Type: application/json`.',
  )
})

it('rejects two content types', () => {
  const twice = requestWith(['content-type', 'application/json'], ['Content-Type', 'application/json'])
  expect(checkContentType(twice)?.code).toBe('unsupported-media-type')
})

it.each(['gzip', 'br', 'identity, gzip'])('rejects the content encoding %s', (encoding) => {
  const request = requestWith(['content-type', 'application/json'], ['content-encoding', encoding])
  expect(checkContentType(request)).toEqual({
    code: 'unsupported-media-type',
    detail: `The content encoding \`${encoding}\` is not supported. Send the JSON unencoded.`,
  })
})

it.each(['identity', 'Identity', ''])('accepts the content encoding %j', (encoding) => {
  const request = requestWith(['content-type', 'application/json'], ['content-encoding', encoding])
  expect(checkContentType(request)).toBeUndefined()
})

it('quotes at most 80 characters of a content type', () => {
  const problem = checkContentType(requestWith(['content-type', 'x'.repeat(5000)]))
  expect(problem?.detail.length).toBeLessThan(200)
})
