import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { scenarioJsonSchema } from '../../src/scenario/schema/json-schema.ts'
import { scenarios, shippedScenario } from '../../src/scenario/shipped.ts'
import { mine } from './client.ts'

const document = JSON.parse(JSON.stringify(scenarioJsonSchema()))

function validator() {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  formats.default(ajv)
  return ajv.compile(document)
}

it('is the committed scenario.schema.json', () => {
  expect(JSON.parse(readFileSync('scenario.schema.json', 'utf8'))).toEqual(document)
})

it.each(scenarios.map(({ name }) => name))('takes the shipped scenario %s', (name) => {
  const validate = validator()
  validate(shippedScenario(name))
  expect(validate.errors).toBeNull()
})

it.each([
  ['a misspelled key', { ...mine(), portfolois: [] }],
  ['a name of capitals', { ...mine(), name: 'Mine' }],
  ['a seed below 0', mine({}, { seed: -1 })],
  ['a now that is no instant', mine({}, { now: 'noon' })],
  ['a bad duration', mine({ snapshots: { every: '1 day' } })],
  ['a clock of two minds', { ...mine(), clock: { rate: 1, after: 'listSnapshots' } }],
  [
    'half a position',
    { ...mine(), portfolios: [{ id: 'a', snapshots: [{ timestamp: '2026-02-05T08:00:00Z', positions: [{}] }] }] },
  ],
])('refuses %s', (_, scenario) => {
  expect(validator()(scenario)).toBe(false)
})

it('describes every type and every key of the format as its doc comment does', () => {
  const { defs, comments } = { defs: { ...document.$defs, Scenario: document }, comments: docComments() }
  const described = comments.map(([name]) => [name, descriptionOf(defs, name)])
  expect(described).toEqual(comments)
})

it('describes every key that an editor can complete', () => {
  const bare = Object.entries<{ properties?: object }>(document.$defs).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).flatMap(([key, schema]) => (isDescribed(schema) ? [] : [`${name}.${key}`])),
  )
  expect(bare).toEqual([])
})

function isDescribed(schema: { description?: string; $ref?: string }): boolean {
  return schema.description !== undefined || schema.$ref !== undefined
}

/** The description of `Type` or `Type.key`; one that is the type's own stands at the type. */
function descriptionOf(
  defs: Record<string, { description?: string; properties?: Record<string, { description?: string; $ref?: string }> }>,
  name: string,
): string | undefined {
  const [type = '', key] = name.split('.')
  if (key === undefined) return defs[type]?.description
  const property = defs[type]?.properties?.[key]
  return property?.description ?? defs[property?.$ref?.replace('#/$defs/', '') ?? '']?.description
}

/** The doc comments of the format's interfaces and of their keys. */
function docComments(): [name: string, text: string][] {
  return ['scenario', 'portfolio-spec', 'fault-rule'].flatMap((file) => {
    const text = readFileSync(`src/scenario/${file}.ts`, 'utf8')
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    return tree.statements
      .filter(ts.isInterfaceDeclaration)
      .flatMap((type): [string, string][] => [
        [type.name.text, docOf(type)],
        ...type.members.map((member): [string, string] => [
          `${type.name.text}.${member.name?.getText()}`,
          docOf(member),
        ]),
      ])
  })
}

function docOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
  return comment.join(' ').replace(/\s+/g, ' ')
}
