import { expect, it } from 'vitest'
import { readUnparsed } from '../../src/adapters/express-client-error.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it('reads the request where the parser stopped, not the one before it', () => {
  const first = 'GET /v1/api HTTP/1.1\r\nHost: h\r\n\r\n'
  const rawPacket = bytes(`${first}FOO /x HTTP/1.1\r\nHost: h\r\nX-A:  b \r\n\r\nrest`)
  expect(readUnparsed({ code: 'HPE_INVALID_METHOD', rawPacket, bytesParsed: first.length + 1 })).toEqual({
    method: 'FOO',
    url: '/x',
    httpVersion: '1.1',
    rawHeaders: ['Host', 'h', 'X-A', 'b'],
    complete: true,
  })
})

it.each([
  ['another fault', { code: 'HPE_INVALID_HEADER_TOKEN', rawPacket: bytes('FOO /x HTTP/1.1\r\n\r\n') }],
  ['no bytes', { code: 'HPE_INVALID_METHOD' }],
  ['no target', { code: 'HPE_INVALID_METHOD', rawPacket: bytes('FOO\r\n\r\n') }],
  ['another protocol', { code: 'HPE_INVALID_METHOD', rawPacket: bytes('FOO /x RTSP/1.0\r\n\r\n') }],
])('reads no request from %s', (_name, fault) => {
  expect(readUnparsed(fault)).toBeUndefined()
})
