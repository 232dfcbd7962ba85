import { expect, test } from 'vitest'
import { importsAgainstTable, importsOfBuildFiles, importsWithoutExtension } from './layers.ts'
import { importLoops } from './loops.ts'
import { inexactMath, joinedSignals, localeUse, moduleState, timeRandomOrTimer, tooLong } from './rules.ts'
import { parseSource, readSources, type Source } from './source.ts'

type Rule = (source: Source) => string[]

const sources = readSources('src')

const rules: [name: string, rule: Rule][] = [
  ['imports only what the table of the layers allows', importsAgainstTable],
  ['imports no build-only file', importsOfBuildFiles],
  ['imports files of the repository with their extension', importsWithoutExtension],
  ['leaves time, random numbers and timers to the clock, the adapters, the server and the command', timeRandomOrTimer],
  ['uses only arithmetic that is identical on all engines', inexactMath],
  ['does not depend on the locale', localeUse],
  ['does not use AbortSignal.any', joinedSignals],
  ['has no mutable module state', moduleState],
  ['is at most 250 lines long', tooLong],
]

const invalid: [rule: Rule, path: string, text: string][] = [
  [importsAgainstTable, 'src/random/x.ts', `import { limits } from '../api/limits.ts'`],
  [importsAgainstTable, 'src/random/x.ts', `import { faker } from '@faker-js/faker'`],
  [importsAgainstTable, 'src/market/x.ts', `export * from '../database/database.ts'`],
  [importsAgainstTable, 'src/database/x.ts', `import { limits } from '../api/limits.ts'`],
  [importsAgainstTable, 'src/portfolio/x.ts', `import assets from '../../fixtures/assets.json' with { type: 'json' }`],
  [importsAgainstTable, 'src/portfolio/x.ts', `type Z = import('zod').ZodType`],
  [importsAgainstTable, 'src/simulator/x.ts', `import { readFile } from 'node:fs/promises'`],
  [importsAgainstTable, 'src/simulator/x.ts', `const admin = await import('../admin/admin-api.ts')`],
  [importsAgainstTable, 'src/adapters/fetch.ts', `import { http } from 'msw'`],
  [importsAgainstTable, 'src/adapters/msw.ts', `import { header } from '../api/reply.ts'`],
  [importsAgainstTable, 'src/index.ts', `import { startServer } from './server/start-server.ts'`],
  [importsAgainstTable, 'src/helpers/x.ts', ''],
  [importsOfBuildFiles, 'src/admin/x.ts', `import { openApiDocument } from '../api/openapi.ts'`],
  [importsWithoutExtension, 'src/random/x.ts', `import { hash } from './hash'`],
  [timeRandomOrTimer, 'src/random/ulid.ts', 'const now = Date.now()'],
  [timeRandomOrTimer, 'src/random/ulid.ts', 'const clock = Date.now'],
  [timeRandomOrTimer, 'src/random/ulid.ts', 'const now = new Date()'],
  [timeRandomOrTimer, 'src/random/ulid.ts', 'const now = new Date'],
  [timeRandomOrTimer, 'src/random/ulid.ts', 'const number = Math.random()'],
  [timeRandomOrTimer, 'src/simulator/x.ts', 'const id = crypto.randomUUID()'],
  [timeRandomOrTimer, 'src/simulator/x.ts', 'setTimeout(() => {}, 1)'],
  [timeRandomOrTimer, 'src/simulator/x.ts', 'globalThis.setInterval(() => {}, 1)'],
  [inexactMath, 'src/market/x.ts', 'const x = Math.pow(2, 3)'],
  [inexactMath, 'src/market/x.ts', 'const x = 2 ** 3'],
  [inexactMath, 'src/market/x.ts', 'let x = 2; x **= 3'],
  [inexactMath, 'src/market/x.ts', 'const x = [1].map(Math.exp)'],
  [localeUse, 'src/portfolio/x.ts', `const x = 'a'.localeCompare('b')`],
  [localeUse, 'src/portfolio/x.ts', 'const x = (1).toLocaleString()'],
  [localeUse, 'src/portfolio/x.ts', 'const x = new Intl.NumberFormat()'],
  [joinedSignals, 'src/admin/x.ts', 'const over = AbortSignal.any([one, other])'],
  [moduleState, 'src/api/x.ts', 'let calls = 0'],
  [moduleState, 'src/api/x.ts', 'export const cache = new Map<string, number>()'],
  [tooLong, 'src/api/x.ts', '\n'.repeat(251)],
]

const valid: [rule: Rule, path: string, text: string][] = [
  [importsAgainstTable, 'src/portfolio/x.ts', `import type { Comment } from '../api/wire.ts'`],
  [importsAgainstTable, 'src/random/x.ts', `import { type Randomizer } from '@faker-js/faker'`],
  [importsAgainstTable, 'src/cli/options.ts', `import { parseArgs } from 'node:util'`],
  [timeRandomOrTimer, 'src/random/x.ts', '/** Not Date.now() */ const x = new Date(0)'],
  [timeRandomOrTimer, 'src/time/clock.ts', 'const x = Date.now()'],
  [inexactMath, 'src/market/x.ts', 'const x = Math.sqrt(2) * Math.floor(3) // 2 ** 3'],
  [moduleState, 'src/api/x.ts', `const names = new Set(['a']); function f() { let x = new Map() }`],
  [tooLong, 'src/api/x.ts', '\n'.repeat(250)],
]

test.each(rules)('every source file %s', (_, rule) => {
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.flatMap(rule)).toEqual([])
})

test('no source files import each other in a loop', () => {
  expect(importLoops(sources)).toEqual([])
})

test('a loop through a type import is found', () => {
  const one = parseSource('src/api/one.ts', `import { two } from './two.ts'`)
  const two = parseSource('src/api/two.ts', `import type { One } from './one.ts'`)
  expect(importLoops([one, two])).toEqual([
    'src/api/one.ts → src/api/two.ts → src/api/one.ts',
    'src/api/two.ts → src/api/one.ts → src/api/two.ts',
  ])
})

test.each(invalid.map(toCase))('the rule $name rejects in $path: $code', ({ rule, source }) => {
  expect(rule(source)).not.toEqual([])
})

test.each(valid.map(toCase))('the rule $name accepts in $path: $code', ({ rule, source }) => {
  expect(rule(source)).toEqual([])
})

function toCase([rule, path, text]: [rule: Rule, path: string, text: string]) {
  return { rule, name: rule.name, path, code: text.trim(), source: parseSource(path, text) }
}
