import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { problems } from '../../src/api/problems.ts'
import { help } from '../../src/cli/help.ts'
import { createSimulator } from '../../src/index.ts'
import { scenarios } from '../../src/scenario/shipped.ts'
import { exceptions } from './exceptions.ts'
import { commandsOf, isUpdate, pages, readBlocks } from './markdown.ts'

/** Methods of OpenAPI, to tell them from a path's other members. */
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

test('README is short, and no line outside its tables is long', () => {
  const lines = read('README.md').split('\n')
  expect(lines.length).toBeLessThanOrEqual(150)
  expect(lines.filter((line) => line.length > 120 && !line.startsWith('|'))).toEqual([])
})

test('README names every shipped scenario once in its table', () => {
  const rows = sectionOf('README.md', 'Scenarios').match(/^\| .*$/gm) ?? []
  const named = rows.flatMap((row) => Array.from(row.matchAll(/`([\w-]+)`/g), ([, name]) => name))
  expect(named.toSorted()).toEqual(scenarios.map(({ name }) => name).toSorted())
})

test('README says how many scenarios there are', () => {
  expect(sectionOf('README.md', 'Scenarios')).toContain(`${scenarios.length} come with mockfolio`)
})

test('docs/scenarios.md lists every shipped scenario with its summary', () => {
  const rows = sectionOf('docs/scenarios.md', 'The scenarios that come with mockfolio').match(/^\| `.*$/gm) ?? []
  const expected = scenarios.map(({ name, summary }) => `| \`${name}\` | ${summary} |`)
  if (isUpdate) {
    writeFileSync(
      'docs/scenarios.md',
      read('docs/scenarios.md').replace(rows.join('\n'), () => expected.join('\n')),
    )
  } else expect(rows).toEqual(expected)
})

test('docs/scenarios.md and docs/faults.md name every field of the scenario format', () => {
  const schema = JSON.parse(read('scenario.schema.json'))
  const types: { properties?: object }[] = [schema, ...Object.values<object>(schema.$defs)]
  const fields = new Set(types.flatMap(({ properties = {} }) => Object.keys(properties)))
  expect(fields.size).toBeGreaterThan(50)
  const page = read('docs/scenarios.md') + read('docs/faults.md')
  expect([...fields].filter((field) => !new RegExp(`[\`"]${field.replace('$', '\\$')}[\`"]`).test(page))).toEqual([])
})

test('docs/faults.md lists every preset with its summary', () => {
  const rows = createSimulator()
    .faults.presets()
    .map(({ name, summary }) => `| \`${name}\` | ${summary} |`)
  const page = read('docs/faults.md')
  const shown = sectionOf('docs/faults.md', 'Presets').match(/^\| `.*$/gm) ?? []
  if (!isUpdate) return expect(shown).toEqual(rows)
  const head = '| preset | what happens |\n| --- | --- |\n'
  const [before = '', after = ''] = page.split(head)
  writeFileSync(
    'docs/faults.md',
    before + head + rows.map((row) => `${row}\n`).join('') + after.replace(/^(?:\| `.*\n)*/, ''),
  )
})

test('docs/admin.md has a curl line for every route of the admin API', () => {
  const { paths } = JSON.parse(read('admin-openapi.json'))
  const routes = Object.entries<object>(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => METHODS.includes(key))
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(routes.length).toBeGreaterThan(30)
  const lines = curlLines('docs/admin.md')
  const isDocumented = (route: string) => {
    const [method, path = ''] = route.split(' ')
    const pattern = new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}$`)
    return lines.some((line) => line.method === method && pattern.test(line.path))
  }
  expect(routes.filter((route) => !isDocumented(route))).toEqual([])
})

test('docs/api.md lists every problem of the API with its status', () => {
  // These belong to the admin API.
  const others = ['admin-forbidden', 'resource-not-found', 'conflict']
  const expected = Object.entries(problems)
    .filter(([code]) => !others.includes(code))
    .map(([code, { status }]) => `| ${status} | \`${code}\` |`)
  const table = sectionOf('docs/api.md', 'Errors')
  expect(expected.filter((row) => !table.includes(row))).toEqual([])
})

test('docs/command.md shows every flag', () => {
  const flags = new Set(help.match(/--[a-z][a-z-]+/g))
  expect(flags.size).toBeGreaterThan(10)
  const page = read('docs/command.md')
  expect([...flags].filter((flag) => !page.includes(flag))).toEqual([])
})

test('docs/architecture.md has a row for every folder of src, and names no folder or file that does not exist', () => {
  const page = read('docs/architecture.md')
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.filter(({ name }) => !page.includes(`| \`src/${name}/\` |`))).toEqual([])
})

test.each(pages)('the files and links that %s names exist', (page) => {
  const text = read(page)
  const named = Array.from(
    text.matchAll(/`((?:src|test|docs|scenarios)\/[\w./-]*\w\.?\w*\/?)`/g),
    ([, path]) => path ?? '',
  )
  expect(named.filter((path) => !existsSync(path) && !/NAME|results/.test(path))).toEqual([])
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link]) => link ?? '').filter(
    (link) => !/^https?:/.test(link),
  )
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
  expect(broken).toEqual([])
})

test('the scripts that pages name exist, and every exception is for a line of a page', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const own = pages.filter((page) => page !== 'docs/github-actions.md')
  const named = own.flatMap((page) => Array.from(read(page).matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name))
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const commands = pages
    .flatMap(readBlocks)
    .filter(({ language }) => language === 'sh')
    .flatMap(commandsOf)
  expect(exceptions.filter(({ lines }) => !commands.some((command) => lines.test(command)))).toEqual([])
})

test('the picture in README is what the command answers', async () => {
  const { draw } = await import(pathToFileURL('docs/images/make.mjs').href)
  if (isUpdate) writeFileSync('docs/images/mockfolio.svg', await draw())
  else expect(await draw()).toBe(read('docs/images/mockfolio.svg'))
}, 30_000)

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

function sectionOf(page: string, title: string): string {
  const section = read(page).split(`\n## ${title}\n`)[1]?.split('\n## ')[0]
  if (section === undefined) throw new Error(`${page} has no section "${title}".`)
  return section
}

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(page: string): string[] {
  return Array.from(read(page).matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** Method and path of each curl command of a page, without the query. */
function curlLines(page: string): { method: string; path: string }[] {
  const commands = read(page)
    .replaceAll('\\\n', '')
    .matchAll(/curl .*/g)
  return Array.from(commands, ([command]) => {
    const method = /-X (\w+)/.exec(command)?.[1] ?? (command.includes('--json') ? 'POST' : 'GET')
    return { method, path: /127\.0\.0\.1:4010([^\s'?]*)/.exec(command)?.[1] ?? '' }
  })
}
