import fc from 'fast-check'
import { jsonNumber, type KnownIds } from './inputs.ts'

/** The data that a client sends over a raw socket, in Latin-1. */
export interface RawRequest {
  /** Request line, header lines and body, in chunks that are sent one after another. */
  pieces: string[]
  /** Data that is sent repeatedly until the server replies; empty for none. */
  endless: string
  /** Whether the request is complete, so that the server must reply. */
  complete: boolean
  /** Whether the reply has no body. */
  head: boolean
}

const repeated = (text: string, times: number) => text.repeat(times)
const anyByte = fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code))
const visible = fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code === 0x7f ? 0x80 : code))

const segment = fc.oneof(
  fc.constantFrom(
    '.',
    '..',
    '%2e%2e',
    '%',
    '%00',
    '%E0%A4%A',
    '\\',
    '',
    '\xe9',
    '__proto__',
    '*',
    '"',
    '<',
    '%F0%9F%98%80',
  ),
  fc.constantFrom(repeated('a', 5000), repeated('%41', 1500), repeated('/', 3000)),
  fc.string({ unit: visible, maxLength: 10 }),
)

const method = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'DELETE', 'TRACE', 'CONNECT', 'PUT', 'get'),
  },
  { weight: 2, arbitrary: fc.constantFrom('FOO', 'PLAY', 'PRI', 'ICY', 'X-Y', 'M-SEARCH', repeated('M', 3000)) },
  { weight: 1, arbitrary: fc.string({ unit: visible, minLength: 1, maxLength: 8 }) },
)

const header = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom('Authorization: Bearer any', 'Content-Type: application/json', 'Host: h.test'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Authorization: Bearer two',
      'authorization:',
      'Origin: http://page.test',
      'Origin: http://page.test\t',
      'Origin: \xe9\xff',
      'Content-Type: text/plain',
      'Content-Encoding: gzip',
      'Expect: 100-continue',
      'Expect: something',
      'Upgrade: websocket',
      'Upgrade: h2c',
      'Connection: upgrade',
      'Connection: keep-alive',
      'Transfer-Encoding: gzip',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked, chunked',
      'Content-Length: 5',
      'Content-Length: 0',
      'Content-Length: -1',
      'Content-Length: 1e3',
      'Content-Length: 99999999999999999999',
      'Host: [::1',
      'Host:',
      'Trailer: X-T',
      'no colon',
      ': no name',
      'X Y: z',
      'X-Folded: a\r\n b',
      'X-Nul: \0',
      'Prefer: code=404',
      'Access-Control-Request-Headers: x-a, x-b',
      'Access-Control-Request-Private-Network: true',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      `X-Long: ${repeated('x', 5000)}`,
      `X-Long: ${repeated('x', 17_000)}`,
      `X-Latin: ${repeated('\xfc', 2000)}`,
      `Cookie: ${repeated('a=b; ', 1000)}`,
      `Access-Control-Request-Headers: ${repeated('x-a,', 1500)}`,
      Array.from({ length: 500 }, (_, n) => `X-${n}: ${n}`).join('\r\n'),
      Array.from({ length: 500 }, () => 'Origin: http://page.test').join('\r\n'),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(visible, fc.string({ unit: visible, maxLength: 12 })).map(([a, b]) => `X-${a}: ${b}`),
  },
)

const update = fc.tuple(fc.constantFrom('amount', 'price'), jsonNumber).map(([name, text]) => `{"${name}":${text}}`)
const text = fc.oneof(
  { weight: 4, arbitrary: update },
  { weight: 1, arbitrary: fc.constantFrom('', '{', '{}{}', `{"x":${repeated('[', 50_000)}`, repeated('x', 110_000)) },
  { weight: 1, arbitrary: fc.string({ unit: anyByte, maxLength: 60 }) },
)

/** A body, and headers with its length. */
const framed = fc.oneof(
  {
    weight: 5,
    arbitrary: text.map((body) => ({ lines: [`Content-Length: ${body.length}`], body, rest: '', complete: true })),
  },
  {
    weight: 4,
    arbitrary: text.map((body) => ({
      lines: ['Transfer-Encoding: chunked'],
      body: chunked(body),
      rest: '',
      complete: true,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(text, fc.integer({ min: 1, max: 200_000 })).map(([body, more]) => ({
      lines: [`Content-Length: ${body.length + more}`],
      body,
      rest: '',
      complete: false,
    })),
  },
  {
    weight: 1,
    arbitrary: text.map((body) => ({
      lines: [`Content-Length: ${body.length >> 1}`],
      body,
      rest: '',
      complete: true,
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        'zz\r\nx\r\n',
        '-1\r\nx\r\n',
        'ffffffffffffffffff\r\nx',
        '5\r\nabcdefg\r\n',
        '3;a=b\r\n{}\n',
        `2;${repeated('e', 20_000)}\r\n{}\r\n0\r\n\r\n`,
        `2\r\n{}\r\n0\r\nX-T: ${repeated('t', 20_000)}\r\n\r\n`,
      )
      .map((body) => ({ lines: ['Transfer-Encoding: chunked'], body, rest: '', complete: false })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(`400\r\n${repeated('e', 1024)}\r\n`, repeated('1\r\n[\r\n', 500)).map((rest) => ({
      lines: ['Transfer-Encoding: chunked'],
      body: '',
      rest,
      complete: true,
    })),
  },
)

/** Valid and invalid HTTP/1.1 requests to the API, the admin API and other paths. */
export function rawRequests(ids: KnownIds): fc.Arbitrary<RawRequest> {
  const target = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        `/v1/api/portfolios/${ids.portfolio}/snapshots`,
        `/v1/api/portfolios/${ids.portfolio}/snapshots/latest/positions`,
        ...ids.manual.map((id) => `/v1/api/portfolios/${ids.portfolio}/manual-positions/${id}`),
      ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom('/v1/api', '/v1/api/portfolios', '/__admin', '', 'http://h.test/v1/api'),
          fc.array(segment, { maxLength: 4 }),
        )
        .map(([start, pieces]) => `${start}/${pieces.join('/')}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '*',
        '/',
        '//',
        '?',
        '#',
        'x',
        'http://',
        '/v1/api?#?',
        '/__admin/requests?since=x',
        '/\x01',
        '/a b',
      ),
    },
  )
  const anything = fc.tuple(method, target, fc.array(header, { maxLength: 6 }))
  const manual = fc
    .constantFrom(...ids.manual)
    .map((id) => `/v1/api/portfolios/${ids.portfolio}/manual-positions/${id}`)
  const validHeaders = fc.constant(['Authorization: Bearer any', 'Content-Type: application/json'])
  const update = fc.tuple(fc.constant('PATCH'), manual, validHeaders)
  const list = fc.tuple(fc.constantFrom('GET', 'HEAD'), queried(ids.portfolio), validHeaders)
  const version = fc.constantFrom(
    ...Array.from({ length: 12 }, () => 'HTTP/1.1'),
    'HTTP/1.0',
    'HTTP/2.0',
    'http/1.1',
    '',
  )
  const wellFormed = fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: anything }, { weight: 2, arbitrary: update }, { weight: 1, arbitrary: list }),
      version,
      fc.option(header, { freq: 1, nil: undefined }),
      fc.option(framed, { freq: 3, nil: undefined }),
      fc.nat(),
    )
    .map(([[name, path, baseHeaders], protocol, extraHeader, content, cut]) => {
      const headers = extraHeader === undefined ? baseHeaders : [...baseHeaders, extraHeader]
      const lines = [`${name} ${path} ${protocol}`, 'Connection: close', ...headers, ...(content?.lines ?? [])]
      const text = `${lines.join('\r\n')}\r\n\r\n${content?.body ?? ''}`
      const at = cut % text.length
      return {
        pieces: cut % 3 === 0 ? [text.slice(0, at), text.slice(at)] : [text],
        endless: content?.rest ?? '',
        complete:
          (content?.complete ?? true) && !headers.some((line) => /^(?:content-length|transfer-encoding)/i.test(line)),
        head: name === 'HEAD',
      }
    })
  const randomBytes = fc.string({ unit: anyByte, minLength: 1, maxLength: 200 }).map((bytes) => ({
    pieces: [`${bytes}\r\n\r\n`],
    endless: '',
    complete: false,
    head: false,
  }))
  return fc.oneof({ weight: 20, arbitrary: wellFormed }, { weight: 1, arbitrary: randomBytes })
}

function queried(portfolio: string): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(fc.constantFrom('page', 'limit', 'p'), segment), { maxLength: 3 })
    .map((all) => `/v1/api/portfolios/${portfolio}/snapshots?${all.map((pair) => pair.join('=')).join('&')}`)
}

function chunked(body: string): string {
  const half = body.length >> 1
  const chunks = [body.slice(0, half), body.slice(half)].filter((chunk) => chunk !== '')
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`
}
