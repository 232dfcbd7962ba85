import * as z from 'zod'
import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { nearDuration, parseCalendarDuration, parseDuration } from '../../time/duration.ts'
import { nearInstant } from '../../time/instant.ts'
import { type Fix, formatValue, type Issue, MAX_ISSUES, type Path, pathsOverlap } from './issue.ts'

type ZodIssue = z.core.$ZodIssue

interface StringFormat {
  /** A valid text to continue with. */
  example: string
  /** Suggests a valid text for an invalid one. */
  suggest?: (text: string) => string | undefined
  /** Why a text is invalid, if that is a surprise. */
  reason?: (text: string) => string
}

/** The string formats of the schemas. */
const formats: Readonly<Record<string, StringFormat>> = {
  instant: { example: '2000-01-01T00:00:00Z', suggest: nearInstant },
  now: { example: '2000-01-01T00:00:00Z', suggest: (text) => nearMiss(text, ['today']) ?? nearInstant(text) },
  duration: { example: 'P1D', suggest: nearDuration, reason: calendarReason },
  'positive duration': { example: 'P1D', suggest: nearPositive, reason: calendarReason },
  'calendar duration': { example: 'P1D', suggest: nearDuration },
  name: { example: 'name', suggest: slug },
  id: { example: 'id' },
  ulid: { example: '0'.repeat(26) },
  'position id': { example: `${'0'.repeat(26)}-1` },
  token: { example: 'token' },
  'media type': { example: 'application/json' },
  'header name': { example: 'x-name' },
  'header value': { example: 'value' },
  base64: { example: '' },
  'json pointer': { example: '', suggest: nearPointer },
}

/** The JSON types that schemas expect: their names in messages, and a value to continue with. */
const types: Readonly<Record<string, { name: string; example: unknown }>> = {
  string: { name: 'a string', example: 'text' },
  number: { name: 'a number', example: 0 },
  int: { name: 'an integer', example: 0 },
  boolean: { name: 'true or false', example: false },
  array: { name: 'a list', example: [] },
  tuple: { name: 'a list', example: [] },
  object: { name: 'an object', example: {} },
  record: { name: 'an object', example: {} },
}

/** One more issue than an error lists shows that there are more. Explaining all would take too long. */
const MAX_EXPLAINED = MAX_ISSUES + 1

/** The first issues of an error of a schema. It must have been parsed with `reportInput`. */
export function explainError(schema: z.ZodType, error: z.ZodError): Issue[] {
  return issuesOf(schema, error.issues, [])
}

function issuesOf(schema: unknown, zodIssues: readonly ZodIssue[], base: Path): Issue[] {
  const issues = zodIssues.slice(0, MAX_EXPLAINED).flatMap((issue) => {
    const path = [...base, ...issue.path]
    const target = schemaAt(schema, issue.path)
    if (issue.code === 'unrecognized_keys') return unknownKeys(target, issue, path)
    return issue.code === 'invalid_union'
      ? unionIssues(target, issue, path)
      : [issueOf(issue, path, sentence(issue, target))]
  })
  // A misspelled key also makes the correct one missing. Report only the misspelling.
  const renamed = issues.flatMap(({ path, fix }) => (fix?.kind === 'rename' ? [[...path.slice(0, -1), fix.to]] : []))
  return issues
    .slice(0, MAX_EXPLAINED)
    .filter(({ path }) => !renamed.some((to) => to.length === path.length && pathsOverlap(to, path)))
}

function unknownKeys(schema: unknown, { keys, input }: z.core.$ZodIssueUnrecognizedKeys, path: Path): Issue[] {
  const allowed = keysOf(schema, Object(input))
  return keys.slice(0, MAX_EXPLAINED).map((key) => {
    const near = nearMiss(key, allowed)
    const message = `Unknown key.${near === undefined ? ` Allowed: ${allowed.join(', ')}.` : didYouMean(near)}`
    const fix: Fix =
      near === undefined || Object.hasOwn(Object(input), near) ? { kind: 'remove' } : { kind: 'rename', to: near }
    return { path: [...path, key], message, fix }
  })
}

/** The issues of the option with the fewest, among those that accept this type of value; else one issue for all options. */
function unionIssues(schema: unknown, issue: z.core.$ZodIssueInvalidUnion, path: Path): Issue[] {
  const options = schema instanceof z.ZodUnion ? schema.options : []
  const [best] = issue.errors
    .map((issues, at) => ({ option: options[at], issues }))
    .filter(({ issues }) => !issues.some(({ path, code }) => path.length === 0 && code.startsWith('invalid_')))
    .map(({ option, issues }) => issuesOf(option, issues, path))
    .sort((one, other) => one.length - other.length)
  if (best !== undefined) return best
  const expected = issue.errors.map(([first], at) => expectation(first, options[at])).join(', or ')
  return [issueOf(issue, path, `Expected ${expected}`)]
}

function issueOf(issue: ZodIssue, path: Path, expected: string): Issue {
  const value = example(issue)
  const fix: Fix = value === undefined ? { kind: 'remove' } : { kind: 'replace', value }
  if (issue.code === 'custom') return { path, message: issue.message, fix }
  if (issue.input === undefined) return { path, message: `Missing. ${expected}.`, fix }
  const got = `got ${formatValue(issue.input)}.${reasonOf(issue)}`
  return { path, message: `${expected}, ${got}${didYouMean(suggestion(issue))}`, fix }
}

function reasonOf(issue: ZodIssue): string {
  if (issue.code !== 'invalid_format' || typeof issue.input !== 'string') return ''
  return formats[issue.format]?.reason?.(issue.input) ?? ''
}

/** Suggests a JSON Pointer for a path with dots, or without the first slash. */
function nearPointer(text: string): string {
  return `/${text.replace(/^[$.]+/, '').replaceAll('.', '/')}`
}

/** Suggests a duration above zero. */
function nearPositive(text: string): string | undefined {
  const near = nearDuration(text) ?? ''
  return (parseDuration(near) ?? 0) > 0 ? near : undefined
}

function calendarReason(text: string): string {
  const hasMonths = (parseCalendarDuration(text)?.months ?? 0) > 0
  return hasMonths ? ' Years and months have no fixed length.' : ''
}

function sentence(issue: ZodIssue, schema: unknown): string {
  // Our formats have messages of their own. For the other codes, our messages replace those of zod.
  return issue.code === 'invalid_format' ? issue.message : `Expected ${expectation(issue, schema)}`
}

function expectation(issue: ZodIssue | undefined, schema: unknown): string {
  switch (issue?.code) {
    case 'invalid_type':
      if (schema instanceof z.ZodObject) return `an object with ${Object.keys(schema.shape).join(', ')}`
      return types[schema instanceof z.ZodNumberFormat ? 'int' : issue.expected]?.name ?? 'a value'
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ')
    case 'too_small':
      if (issue.origin === 'string') return 'a non-empty string'
      if (issue.origin === 'array') return `at least ${issue.minimum} entry`
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'array') return `at most ${issue.maximum} entries`
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
    default:
      return 'another value'
  }
}

/** The valid value that is nearest to the invalid one. */
function suggestion(issue: ZodIssue): string | number | boolean | undefined {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      return converted(issue.expected, input)
    case 'invalid_value':
      return typeof input === 'string' ? nearMiss(input, issue.values.map(String)) : undefined
    case 'invalid_format':
      return typeof input === 'string' ? formats[issue.format]?.suggest?.(input) : undefined
    case 'invalid_union':
      return issue.errors
        .flat()
        .map(suggestion)
        .find((near) => near !== undefined)
    default:
      return undefined
  }
}

/** The same value with quotation marks added or removed. */
function converted(expected: string, input: unknown): string | number | boolean | undefined {
  if (expected === 'string') return typeof input === 'number' || typeof input === 'boolean' ? String(input) : undefined
  if (typeof input !== 'string' || input.trim() === '') return undefined
  if (expected === 'boolean') return input === 'true' || input === 'false' ? input === 'true' : undefined
  const number = Number(input)
  return Number.isFinite(number) && (expected === 'number' || expected === 'int') ? number : undefined
}

/** A valid value to continue with; undefined if the issue does not imply one. */
function example(issue: ZodIssue | undefined): unknown {
  switch (issue?.code) {
    case 'invalid_type':
      return types[issue.expected]?.example ?? null
    case 'invalid_value':
      return issue.values[0]
    case 'invalid_format':
      return formats[issue.format]?.example
    case 'invalid_union':
      return example(issue.errors[0]?.[0])
    case 'too_small':
      if (issue.origin === 'string') return 'text'
      return issue.origin === 'array' ? undefined : Number(issue.minimum) + (issue.inclusive === false ? 1 : 0)
    case 'too_big':
      return issue.origin === 'array' ? undefined : issue.maximum
    default:
      return undefined
  }
}

/** The schema at a path; in a union, that of the first option that has the path. */
function schemaAt(schema: unknown, path: readonly PropertyKey[]): unknown {
  if (schema instanceof z.ZodExactOptional || schema instanceof z.ZodNullable) return schemaAt(schema.unwrap(), path)
  const [key, ...rest] = path
  if (key === undefined) return schema
  if (schema instanceof z.ZodUnion) {
    return schema.options.map((option) => schemaAt(option, path)).find((found) => found !== undefined)
  }
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest)
  return schema instanceof z.ZodObject ? schemaAt(schema.shape[String(key)], rest) : undefined
}

/** The keys of an object schema; in a union, of the option that shares most keys with the value. */
function keysOf(schema: unknown, value: object): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (!(schema instanceof z.ZodUnion)) return []
  const shared = (keys: readonly string[]) => keys.filter((key) => Object.hasOwn(value, key)).length
  const options = schema.options.map((option) => keysOf(option, value))
  return options.reduce((best, keys) => (best.length === 0 || shared(keys) > shared(best) ? keys : best), [])
}

function slug(name: string): string | undefined {
  const words = name.toLowerCase().match(/[a-z0-9]+/g)
  return words === null ? undefined : words.join('-')
}
