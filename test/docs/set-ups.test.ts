import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isUpdate } from './markdown.ts'

const PAGE = 'docs/set-ups.md'

const consumers = readdirSync('test/consumers', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

if (isUpdate) writeFileSync(PAGE, readFileSync(PAGE, 'utf8').split('\n').map(refreshLine).join('\n'))

/** The rows of the table: the packages with their versions, the link to the recipe, and the folder of the project. */
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, packages = '', recipe = '', name] = /^\| [^|]+ \| ([^|]+) \| ([^|]+) \| `([\w-]+)` \|$/.exec(line) ?? []
    return name === undefined ? [] : [{ packages, recipe, name }]
  })

test('the table of set-ups has one row for each project of test/consumers', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(consumers.toSorted())
})

test.each(consumers)('%s installs exact versions', (name) => {
  const versions = Object.values(dependenciesOf(name))
  expect(versions.filter((version) => !/^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual([])
})

test.each(rows)('the table has the versions that $name installs', ({ packages, name }) => {
  const installed = Object.entries(dependenciesOf(name)).map((entry) => entry.join(' '))
  const shown = packages === '–' ? [] : packages.split(', ')
  expect(installed).toEqual(expect.arrayContaining(shown))
})

test.each(rows.filter(({ recipe }) => recipe !== '–'))('the recipe of $name shows its files', ({ recipe, name }) => {
  const [, page = ''] = /^\[[^\]]+\]\(([\w-]+\.md)(?:#[\w-]+)?\)$/.exec(recipe) ?? []
  expect(existsSync(`docs/${page}`), recipe).toBe(true)
  expect(readFileSync(`docs/${page}`, 'utf8')).toContain(`../test/consumers/${filesOf(name)}/`)
})

/** The packages that a consumer installs, besides mockfolio. */
function dependenciesOf(name: string): Record<string, string> {
  const { dependencies, devDependencies } = manifestOf(name)
  const { mockfolio, ...others } = { ...dependencies, ...devDependencies }
  expect(mockfolio).toBe('file:mockfolio.tgz')
  return others
}

/** The consumer whose files it runs. */
function filesOf(name: string): string {
  return manifestOf(name).consumer?.filesOf ?? name
}

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  consumer?: { filesOf?: string }
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(`test/consumers/${name}/package.json`, 'utf8'))
}

/** The row with the versions that its consumer installs now. */
function refreshLine(line: string): string {
  const [, name = ''] = /`([\w-]+)` \|$/.exec(line) ?? []
  if (!consumers.includes(name)) return line
  return line.replace(/(?<= )(@?[a-z][\w./-]*) \S+?(?=,| \|)/g, (text, dependency) => {
    const version = dependenciesOf(name)[dependency]
    return version === undefined ? text : `${dependency} ${version}`
  })
}
