import * as z from 'zod'
import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { nearDuration, nearInstant } from '../../time/instant.ts'
import { expectation, keysAt, schemaAt, wordsOf } from './expectation.ts'
import { formatValue, type Issue, type Path } from './issue.ts'

type ZodIssue = z.core.$ZodIssue

/** All that keeps a value from being what a schema takes. */
export function explain(schema: z.ZodType, value: unknown): Issue[] {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? [] : flawsOf(schema, result.error.issues, [])
}

function flawsOf(schema: unknown, issues: readonly ZodIssue[], base: Path): Issue[] {
  const flaws = issues.flatMap((issue) => flawOf(schemaAt(schema, issue.path), issue, [...base, ...issue.path]))
  return flaws.filter((flaw) => !flaws.some((other) => explainsMissing(other, flaw)))
}

/** A misspelled key says what a missing one would say again. */
function explainsMissing({ path, suggestion: meant }: Issue, missing: Issue): boolean {
  if (typeof meant !== 'string' || !missing.message.startsWith(MISSING)) return false
  return [...path.slice(0, -1), meant].join('\n') === missing.path.join('\n')
}

const MISSING = 'is missing'

function flawOf(schema: unknown, issue: ZodIssue, path: Path): Issue[] {
  if (issue.code === 'unrecognized_keys') return unknownKeys(keysAt(schema, issue.input), issue.keys, path)
  if (issue.code === 'invalid_union') return unionFlaws(schema, issue, path)
  if (issue.input === undefined) return [{ path, message: `${MISSING}; expected ${expectation(schema)}.` }]
  return [
    { path, message: `found ${formatValue(issue.input)}; ${wanted(schema, issue)}.${didYouMean(near(schema, issue))}` },
  ]
}

function unknownKeys(allowed: readonly string[], keys: readonly string[], path: Path): Issue[] {
  return keys.map((key) => {
    const meant = nearMiss(key, allowed)
    const message = `unknown key; allowed: ${allowed.join(', ')}.${didYouMean(meant)}`
    return { path: [...path, key], message, suggestion: meant ?? null }
  })
}

/** Of the branches that take values of this kind the one that fails least; else what all of them take. */
function unionFlaws(schema: unknown, issue: z.core.$ZodIssueInvalidUnion, path: Path): Issue[] {
  const options = schema instanceof z.ZodUnion ? schema.options : []
  const branches = issue.errors
    .map((issues, at) => ({ option: options[at], issues }))
    .filter(({ issues }) => !issues.some(({ path, code }) => path.length === 0 && code.startsWith('invalid_')))
    .map(({ option, issues }) => flawsOf(option, issues, path))
    .sort((a, b) => a.length - b.length)
  const [best] = branches
  if (best !== undefined) return best
  if (issue.input === undefined) return [{ path, message: `${MISSING}; expected ${expectation(schema)}.` }]
  const meant = typeof issue.input === 'string' ? nearMiss(issue.input, wordsOf(schema)) : undefined
  return [{ path, message: `found ${formatValue(issue.input)}; expected ${expectation(schema)}.${didYouMean(meant)}` }]
}

/** What would be right, said after what was found. */
function wanted(schema: unknown, issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_format':
    case 'custom':
      return issue.message
    case 'too_small':
      if (issue.origin === 'string') return 'expected text that is not empty'
      if (issue.origin === 'array') return `expected at least ${issue.minimum} entry`
      return `expected ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'too_big':
      return `expected ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
    case 'invalid_value':
      return `allowed: ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    default:
      return `expected ${expectation(schema) || 'something else'}`
  }
}

function near(schema: unknown, { code, input, message }: ZodIssue): string | number | boolean | undefined {
  if (code === 'invalid_type') return asOtherKind(expectation(schema), input)
  if (typeof input !== 'string') return undefined
  if (code === 'invalid_value') return nearMiss(input, wordsOf(schema))
  if (message.includes('"today"')) return nearMiss(input, ['today']) ?? nearInstant(input)
  if (message.includes('expected an instant')) return nearInstant(input)
  if (message.includes('expected a duration')) return nearDuration(input)
  return message.includes('lower case') ? slug(input) : undefined
}

/** The same value where only its quotation marks are too many or missing. */
function asOtherKind(expected: string, input: unknown): string | number | boolean | undefined {
  if (expected.startsWith('text') && (typeof input === 'number' || typeof input === 'boolean')) return String(input)
  if (typeof input !== 'string' || input.trim() === '') return undefined
  if (expected === 'true or false') return input === 'true' || input === 'false' ? input === 'true' : undefined
  const number = Number(input)
  if (!expected.startsWith('a whole number') && !expected.startsWith('a number')) return undefined
  return Number.isFinite(number) ? number : undefined
}

function slug(name: string): string | undefined {
  const made = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return made === '' ? undefined : made
}
