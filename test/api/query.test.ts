import { expect, it } from 'vitest'
import { type OperationId, operations } from '../../src/api/operations.ts'
import { type QueryRules, readQuery } from '../../src/api/query.ts'

const rules: QueryRules = { defaultLimit: 20, maxLimit: null, strict: false }
const COUNT = 'Must be a whole number of at least 1, in decimal digits.'
const FLAG = 'Must be true, false, 1 or 0.'

function read(query: string, own: Partial<QueryRules> = {}, id: OperationId = 'listSnapshots') {
  const operation = operations.find((one) => one.id === id)
  if (operation === undefined) throw new Error(`No operation ${id}.`)
  return readQuery(query, operation, { ...rules, ...own })
}

it('reads an empty query as the defaults', () => {
  expect(read('')).toEqual({ page: 1, limit: 20, includeComments: false, warnings: [], errors: [] })
})

it("uses the scenario's default limit", () => {
  expect(read('page=2', { defaultLimit: 10 })).toMatchObject({ page: 2, limit: 10 })
})

it.each([
  ['1', 1],
  ['20', 20],
  ['1000000000', 1e9],
  ['9007199254740991', 2 ** 53 - 1],
  ['%31', 1],
])('reads the count %j as %j', (text, value) => {
  expect(read(`page=${text}&limit=${text}`)).toMatchObject({ page: value, limit: value, errors: [] })
})

it.each([
  '0',
  '-1',
  '01',
  '1.5',
  '',
  '%201',
  '+1',
  '%2B1',
  '0x1',
  '1e3',
  'abc',
  '9007199254740993',
  '%D9%A1',
  'Infinity',
  '1%0A',
])('rejects the count %j', (text) => {
  expect(read(`page=${text}&limit=${text}`).errors).toEqual([
    { parameter: 'page', detail: COUNT },
    { parameter: 'limit', detail: COUNT },
  ])
})

it('rejects a parameter without a value', () => {
  expect(read('page&includeComments').errors).toEqual([
    { parameter: 'page', detail: COUNT },
    { parameter: 'includeComments', detail: FLAG },
  ])
})

it("limits `limit` to the scenario's maximum, but not `page`", () => {
  expect(read('limit=101&page=101', { maxLimit: 100 }).errors).toEqual([
    { parameter: 'limit', detail: 'Must be at most 100.' },
  ])
  expect(read('limit=100', { maxLimit: 100 }).errors).toEqual([])
})

it.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])('reads the flag %j as %j', (text, value) => {
  expect(read(`includeComments=${text}`)).toMatchObject({ includeComments: value, errors: [] })
})

it.each(['TRUE', 'yes', '', '2', 'true%20', 'on'])('rejects the flag %j', (text) => {
  expect(read(`includeComments=${text}`).errors).toEqual([{ parameter: 'includeComments', detail: FLAG }])
})

it('reports each repetition of a parameter', () => {
  expect(read('page=1&page=1&page=2').errors).toEqual([
    { parameter: 'page', detail: '`page` was sent more than once. Send it once.' },
    { parameter: 'page', detail: '`page` was sent more than once. Send it once.' },
  ])
})

it.each(['page[]', 'page%5B%5D', 'page[gte]'])('rejects a parameter in brackets: %s', (name) => {
  expect(read(`${name}=1`).errors).toEqual([
    { parameter: decodeURIComponent(name), detail: 'Send `page` once, without brackets.' },
  ])
})

it('accepts an unknown parameter with a warning', () => {
  expect(read('pageSize=5&page=2')).toEqual({
    page: 2,
    limit: 20,
    includeComments: false,
    warnings: [
      {
        kind: 'unknown-parameter',
        name: 'pageSize',
        detail: 'Unknown parameter. listSnapshots accepts page, limit, includeComments.',
      },
    ],
    errors: [],
  })
})

it('rejects an unknown parameter in strict mode', () => {
  const { warnings, errors } = read('Page=5', { strict: true })
  expect(warnings).toHaveLength(1)
  expect(errors).toEqual([
    { parameter: 'Page', detail: 'Unknown parameter. listSnapshots accepts page, limit, includeComments.' },
  ])
})

it.each(['__proto__=1', 'constructor=1', 'toString=1'])('treats %s as an unknown parameter', (query) => {
  expect(read(query).warnings).toHaveLength(1)
})

it('accepts only the parameters of the operation', () => {
  expect(read('page=x&includeComments=1', {}, 'listPositions')).toMatchObject({
    includeComments: true,
    warnings: [{ name: 'page', detail: 'Unknown parameter. listPositions accepts includeComments.' }],
    errors: [],
  })
  expect(read('includeComments=x', {}, 'updateManualPosition')).toMatchObject({
    warnings: [{ detail: 'updateManualPosition has no query parameters. Leave it out.' }],
    errors: [],
  })
})

it('reports at most 8 errors and warnings, with short names', () => {
  const query = Array.from({ length: 1000 }, (_, at) => `${'%00'.repeat(100)}${at}=1`).join('&')
  const { warnings, errors } = read(query, { strict: true })
  expect([warnings.length, errors.length]).toEqual([8, 8])
  expect(new TextEncoder().encode(JSON.stringify(errors)).length).toBeLessThan(1750)
})
