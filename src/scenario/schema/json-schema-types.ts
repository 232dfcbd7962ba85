import type * as z from 'zod'
import * as wire from '../../api/schemas.ts'
import { assetSymbol } from './asset-symbol.ts'
import * as edits from './edit-schema.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'
import { portfolioSpecSchema } from './portfolio-schema.ts'
import * as records from './record-schemas.ts'
import { scenarioSchema } from './scenario-schema.ts'
import { worldStateSchema } from './state-schema.ts'

type Schemas = readonly (() => z.ZodType)[]

/** The generated files. A type is in the first file whose schemas use it; later files import it. */
const files: readonly { path: string; from: string; schemas: Schemas }[] = [
  {
    path: 'src/api/wire.ts',
    from: 'src/api/schemas.ts',
    schemas: [
      wire.snapshot,
      wire.position,
      wire.comment,
      wire.paginationMeta,
      wire.manualPosition,
      wire.manualPositionUpdate,
      wire.snapshotList,
      wire.positionList,
      wire.manualPositionReply,
      wire.fieldError,
      wire.problemDocument,
    ],
  },
  {
    path: 'src/database/records.ts',
    from: 'src/scenario/schema/record-schemas.ts',
    schemas: [
      records.portfolioRecordSchema,
      records.holdingRecordSchema,
      records.manualPositionRecordSchema,
      records.commentRecordSchema,
      records.snapshotRecordSchema,
    ],
  },
  {
    path: 'src/scenario/schema/built-in-assets.ts',
    from: 'src/scenario/schema/asset-symbol.ts',
    schemas: [assetSymbol],
  },
  {
    path: 'src/scenario/schema/portfolio-spec.ts',
    from: 'src/scenario/schema/portfolio-schema.ts',
    schemas: [portfolioSpecSchema],
  },
  {
    path: 'src/scenario/schema/scenario.ts',
    from: 'src/scenario/schema/scenario-schema.ts',
    schemas: [scenarioSchema],
  },
  {
    path: 'src/scenario/schema/edits.ts',
    from: 'src/scenario/schema/edit-schema.ts',
    schemas: [
      edits.newPortfolio,
      edits.newSnapshot,
      edits.newHolding,
      edits.newManualPosition,
      edits.newComment,
      edits.snapshotChanges,
      edits.holdingChanges,
      edits.manualPositionChanges,
      edits.commentChanges,
    ],
  },
  {
    path: 'src/scenario/schema/world-state.ts',
    from: 'src/scenario/schema/state-schema.ts',
    schemas: [worldStateSchema],
  },
]

/** The TypeScript files that are generated from zod schemas. For the build only. */
export function generatedTypes(): { path: string; text: string }[] {
  const owners = new Map<string, string>()
  return files.map(({ path, from, schemas }) => {
    const declarations: string[] = []
    const used = new Set<string>()
    for (const [name, schema] of Object.entries(definitions(schemas))) {
      if (owners.has(name)) continue
      owners.set(name, path)
      declarations.push(declaration(name, schema))
      for (const other of references(schema)) used.add(other)
    }
    const header = `// Generated from ${from} by "npm run documents". Do not edit.`
    return { path, text: `${[header, ...imports(path, used, owners), ...declarations].join('\n\n')}\n` }
  })
}

/** The schemas of a file and those inside them, by their ids. */
function definitions(schemas: Schemas): Record<string, JsonSchema> {
  const named: Record<string, JsonSchema> = {}
  for (const schema of schemas) {
    Object.assign(named, jsonSchema(schema()).$defs)
  }
  return named
}

function imports(path: string, used: ReadonlySet<string>, owners: ReadonlyMap<string, string>): string[] {
  const byFile = new Map<string, string[]>()
  for (const name of [...used].sort()) {
    const owner = owners.get(name)
    if (owner !== undefined && owner !== path) byFile.set(owner, [...(byFile.get(owner) ?? []), name])
  }
  const lines = [...byFile]
    .map(([owner, names]) => ({ from: relative(path, owner), names }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, names }) => importLine(names, from))
  return lines.length === 0 ? [] : [lines.join('\n')]
}

function importLine(names: readonly string[], path: string): string {
  const line = `import type { ${names.join(', ')} } from '${path}'`
  return line.length <= 120 ? line : `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${path}'`
}

/** The path of a file as another one imports it. */
function relative(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  const shared = here.findIndex((folder, at) => folder !== there[at])
  const up = shared === -1 ? 0 : here.length - shared
  return `${up === 0 ? './' : '../'.repeat(up)}${there.slice(here.length - up).join('/')}`
}

function declaration(name: string, schema: JsonSchema): string {
  const comment = docComment(schema.description, '')
  if (schema.properties === undefined) return `${comment}export type ${name} =${wrapUnion(typeOf(schema))}`
  const { properties, required = [] } = schema
  const members = Object.entries(properties).map(([key, property]) => {
    const inner = objectOf(property)
    const mark = required.includes(key) ? '' : '?'
    return `${docComment(inner.description, '  ')}  ${key}${mark}: ${typeOf(inner)}\n`
  })
  return `${comment}export interface ${name} {\n${members.join('')}}`
}

/** A union on several lines, if it does not fit on one. */
function wrapUnion(type: string): string {
  if (type.length <= 80) return ` ${type}`
  return ['', ...type.split(' | ')].join('\n  | ')
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/$defs/', '')
  if (schema.const !== undefined) return literalType(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(literalType).join(' | ')
  // The type of a nullable primitive is a list.
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'integer':
      return 'number'
    case 'string':
      return schema.examples === undefined ? 'string' : suggestedType(schema.examples)
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    case 'array':
      return arrayType(schema)
    case 'object':
      return objectType(schema)
    default:
      return schema.anyOf?.map((branch) => typeOf(objectOf(branch))).join(' | ') ?? 'unknown'
  }
}

/** Any string, with suggestions: the intersection keeps the compiler from reducing the union to `string`. */
function suggestedType(examples: readonly unknown[]): string {
  return [...examples.map(literalType), '(string & {})'].join(' | ')
}

function arrayType({ prefixItems = [], items }: JsonSchema): string {
  const item = Array.isArray(items) || items === undefined ? 'unknown' : typeOf(objectOf(items))
  const list = item.includes('|') ? `(${item})[]` : `${item}[]`
  if (prefixItems.length === 0) return list
  return `[${[...prefixItems.map((first) => typeOf(objectOf(first))), `...${list}`].join(', ')}]`
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (properties === undefined) return `Record<string, ${typeOf(objectOf(additionalProperties ?? true))}>`
  const members = Object.entries(properties).map(
    ([key, property]) => `${key}${required.includes(key) ? '' : '?'}: ${typeOf(objectOf(property))}`,
  )
  return `{ ${members.join('; ')} }`
}

/** The names that a schema refers to. */
function references(schema: JsonSchema): string[] {
  return Array.from(JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g), ([, name = '']) => name)
}

/** `true` and `{}` both accept anything. */
function objectOf(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema
}

/** A string in single quotes, in the code style of this repository; other values as JSON. */
function literalType(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}

/** A doc comment, on one line if it fits. */
function docComment(text: string | undefined, indent: string): string {
  if (text === undefined) return ''
  const line = `${indent}/** ${text} */`
  if (line.length <= 120) return `${line}\n`
  return [`${indent}/**`, ...wrap(text, `${indent} * `), `${indent} */\n`].join('\n')
}

function wrap(text: string, prefix: string): string[] {
  const lines: string[] = []
  let line = prefix.trimEnd()
  for (const word of text.split(' ')) {
    if (`${line} ${word}`.length > 120) {
      lines.push(line)
      line = prefix.trimEnd()
    }
    line += ` ${word}`
  }
  return [...lines, line]
}
