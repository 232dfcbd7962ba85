import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApiDocument } from '../../src/api/openapi.ts'
import { operations } from '../../src/api/operations.ts'
import { type ProblemCode, problems } from '../../src/api/problems.ts'

/** The tables of the specification, sections 2 and 4.3. `?` marks optional fields. */
const tables: [schema: string, fields: string][] = [
  ['Snapshot', 'id:string usdValue:number timestamp:string comments?:Comment[]'],
  [
    'Position',
    'id:string network:string platform:string account:string address?:string type:string assetSymbol:string ' +
      'assetName:string assetContext?:string amount:number price:number usdValue:number description:string|null ' +
      'comments?:Comment[]',
  ],
  ['Comment', 'author:string timestamp:string content:string'],
  ['PaginationMeta', 'total:integer perPage:integer currentPage:integer lastPage:integer firstPage:integer'],
  [
    'ManualPosition',
    'id:string network:string platform:string account:string assetSymbol:string assetName:string amount:number ' +
      'price:number usdValue:number manualAsset:boolean description:string|null',
  ],
  ['ManualPositionUpdate', 'amount?:number description?:string|null price?:number'],
  ['SnapshotList', 'data:Snapshot[] meta:PaginationMeta'],
  ['PositionList', 'data:Position[]'],
  ['ManualPositionReply', 'data:ManualPosition'],
]

const openDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) }))),
  components: z.looseObject({
    schemas: z.record(
      z.string(),
      z.looseObject({
        properties: z.record(z.string(), z.looseObject({})).optional(),
        required: z.array(z.string()).optional(),
        additionalProperties: z.boolean().optional(),
      }),
    ),
  }),
})

test('openapi.json is generated from the schemas and tables; `npm run documents` writes it', () => {
  const document = openApiDocument(readVersion())
  expect(readFileSync('openapi.json', 'utf8')).toBe(`${JSON.stringify(document, null, 2)}\n`)
})

test.each(tables)('%s has the fields of the specification, in the same order', (name, fields) => {
  const { components } = openDocument.parse(openApiDocument('1.0.0'))
  const { properties = {}, required = [] } = components.schemas[name] ?? {}
  const actual = Object.entries(properties).map(
    ([field, schema]) => `${field}${required.includes(field) ? '' : '?'}:${typeName(schema)}`,
  )
  expect(actual.join(' ')).toBe(fields)
})

test('every schema of a reply rejects unknown fields', () => {
  const { components } = openDocument.parse(openApiDocument('1.0.0'))
  const open = Object.entries(components.schemas).filter(
    ([, { properties, additionalProperties }]) => properties !== undefined && additionalProperties !== false,
  )
  expect(open.map(([name]) => name)).toEqual(['ManualPositionUpdate'])
})

test.each(operations)(
  '$id has a response for the status of each of its problems',
  ({ path, method, problems: codes }) => {
    const { paths } = openDocument.parse(openApiDocument('1.0.0'))
    const { responses } = paths[path]?.[method.toLowerCase()] ?? { responses: {} }
    const anywhere: ProblemCode[] = ['rate-limited', 'internal']
    const statuses = [...codes, ...anywhere].map((code) => String(problems[code].status))
    expect(new Set(Object.keys(responses))).toEqual(new Set(['200', ...statuses, 'default']))
  },
)

test('every example is valid', () => {
  const document = openApiDocument('1.0.0')
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi.json')
  const invalid = examplesOf(document).filter(([ref, example]) => ajv.validate(`openapi.json${ref}`, example) === false)
  expect(invalid).toEqual([])
  expect(examplesOf(document).length).toBeGreaterThan(20)
})

function readVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version
}

/** The type of a schema in the notation of the tables above: `string`, `string|null`, `Comment`, `Comment[]`. */
function typeName(schema: unknown): string {
  const { $ref, type, items, anyOf } = z
    .looseObject({
      $ref: z.string().optional(),
      type: z.union([z.string(), z.array(z.string())]).optional(),
      items: z.unknown().optional(),
      anyOf: z.array(z.unknown()).optional(),
    })
    .parse(schema)
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (anyOf !== undefined) return anyOf.map(typeName).join('|')
  if (type === 'array') return `${typeName(items)}[]`
  return [type].flat().join('|')
}

/** Each example of the document, with the reference of its schema. */
function examplesOf(part: unknown): [ref: string, example: unknown][] {
  if (typeof part !== 'object' || part === null) return []
  const media = z
    .looseObject({
      schema: z.looseObject({ $ref: z.string() }),
      example: z.unknown().optional(),
      examples: z.record(z.string(), z.looseObject({ value: z.unknown() })).optional(),
    })
    .safeParse(part)
  if (!media.success) return Object.values(part).flatMap(examplesOf)
  const { schema, example, examples = {} } = media.data
  const values = example === undefined ? Object.values(examples).map(({ value }) => value) : [example]
  return values.map((value) => [schema.$ref, value])
}
