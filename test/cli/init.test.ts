import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { init } from '../../src/cli/init/init.ts'

const tools = ['vitest', 'jest', 'playwright', 'storybook', 'next', 'vite']

test.each(tools.filter((tool) => tool !== 'storybook'))(
  'init %s writes files, and a second run changes nothing',
  (tool) => {
    const folder = createProject({ 'package.json': '{ "dependencies": { "next": "16" } }' })
    const report = init([tool], folder, false)
    const files = readTree(folder)
    expect(Object.keys(files).length).toBeGreaterThan(1)
    for (const path of Object.keys(files)) if (path !== 'package.json') expect(report).toContain(`created    ${path}`)
    expect(init([tool], folder, false)).not.toContain('created')
    expect(readTree(folder)).toEqual(files)
  },
)

test('with --dry-run it tells the same files and writes none', () => {
  const folder = createProject({ 'package.json': '{}' })
  expect(init(['vitest'], folder, true)).toContain('would be created   test/portfolio.test.js')
  expect(Object.keys(readTree(folder))).toEqual(['package.json'])
})

test('a file that exists stays as it is', () => {
  const folder = createProject({ 'package.json': '{}', 'test/portfolio.test.js': 'mine' })
  expect(init(['vitest'], folder, false)).toContain('unchanged  test/portfolio.test.js')
  expect(readTree(folder)['test/portfolio.test.js']).toBe('mine')
})

test.each([
  ['storybook', 'npm create storybook@latest'],
  ['next', 'npx create-next-app@latest'],
])('where there is no %s, it writes nothing and tells how to create a project', (tool, command) => {
  const folder = createProject({ 'package.json': '{}' })
  expect(init([tool], folder, false)).toContain(`In a new folder, run:\n  ${command}\n`)
  expect(Object.keys(readTree(folder))).toEqual(['package.json'])
})

test('without names, it sets up the tools that package.json lists', () => {
  const folder = createProject({ 'package.json': '{ "devDependencies": { "jest": "30", "vite": "8" } }' })
  expect(init([], folder, true).match(/^\w+:$/gm)).toEqual(['jest:', 'vite:'])
})

test('what is missing is named with the command of the package manager', () => {
  const files = { 'package.json': '{ "devDependencies": { "vitest": "4" } }', 'pnpm-lock.yaml': '' }
  expect(init([], createProject(files), true)).toMatch(/pnpm add --save-dev msw\n.*pnpm exec vitest run/s)
})

test('in a TypeScript project, the files are TypeScript', () => {
  const folder = createProject({ 'package.json': '{ "dependencies": { "next": "16" } }', 'tsconfig.json': '{}' })
  expect(init(['vitest', 'next'], folder, true)).toMatch(/portfolio\.test\.ts.*route\.ts/s)
})

test('Playwright tests go to the folder that the configuration names', () => {
  const config = "export default defineConfig({ testDir: './specs' })"
  const folder = createProject({ 'package.json': '{}', 'playwright.config.ts': config })
  init(['playwright'], folder, false)
  expect(existsSync(join(folder, 'specs/portfolio.spec.js'))).toBe(true)
  expect(readTree(folder)['playwright.config.ts']).toBe(config)
})

test.each([
  [
    '{\n  "addons": [\n    "a"\n  ]\n}',
    /staticDirs: \['\.\/public'\],\n {2}"addons": \[\n {4}'msw-storybook-addon',\n {4}'mockfolio\/storybook',\n {4}"a"/,
  ],
  ["{ addons: [], framework: '@storybook/html-vite' }", /addons: \['msw-storybook-addon', 'mockfolio\/storybook', \]/],
  [
    "{ addons: ['msw-storybook-addon'], staticDirs: ['../public'] }",
    /addon', 'mockfolio\/storybook'\], staticDirs: \['\.\/public', '\.\.\/public'\]/,
  ],
])('init storybook adds its addon and the worker to the configuration %j', (config, expected) => {
  const folder = createProject({ 'package.json': '{}', '.storybook/main.js': `export default ${config}` })
  expect(init(['storybook'], folder, false)).toContain("addons: ['msw-storybook-addon', 'mockfolio/storybook']")
  const added = readTree(folder)['.storybook/main.js']
  expect(added).toMatch(expected)
  init(['storybook'], folder, false)
  expect(readTree(folder)['.storybook/main.js']).toBe(added)
})

test('a configuration without a list of addons stays as it is, and the lines to add are told', () => {
  const config = 'export default config()'
  const folder = createProject({ 'package.json': '{}', '.storybook/main.js': config })
  expect(init(['storybook'], folder, false)).toMatch(/Add to \.storybook\/main\.js:\n {4}addons: \[/)
  expect(readTree(folder)['.storybook/main.js']).toBe(config)
})

test.each(['react-vite', 'nextjs', 'vue3-vite', 'html-vite', 'web-components-vite', 'preact-vite'])(
  'init storybook writes stories for %s',
  (framework) => {
    const config = `export default { addons: [], framework: '@storybook/${framework}' }`
    const folder = createProject({ 'package.json': '{}', '.storybook/main.js': config })
    init(['storybook'], folder, false)
    const story = readTree(folder)[`stories/portfolio.stories.js${/react|next/.test(framework) ? 'x' : ''}`]
    expect(story).toMatch(/^import .*\n(import .*\n)*\n\/\/ Replace/)
  },
)

test.each([
  [
    "import { defineConfig } from 'vite'\n\nexport default defineConfig({ plugins: [react()] })",
    'plugins: [mockfolio(',
  ],
  ["import { defineConfig } from 'vite'\n\nexport default defineConfig({})", 'plugins: [mockfolio('],
])('init vite adds the plugin to %j', (config, expected) => {
  const folder = createProject({ 'package.json': '{}', 'vite.config.js': config })
  init(['vite'], folder, false)
  expect(readTree(folder)['vite.config.js']).toContain(expected)
  expect(readTree(folder)['vite.config.js']).toMatch(/^import \{ mockfolio \} from 'mockfolio\/vite'\n/)
})

test('a configuration of Vite that is not understood stays as it is', () => {
  const folder = createProject({ 'package.json': '{}', 'vite.config.cjs': 'module.exports = make()' })
  expect(init(['vite'], folder, false)).toContain(
    "Add to vite.config.cjs:\n    import { mockfolio } from 'mockfolio/vite'",
  )
  expect(readTree(folder)['vite.config.cjs']).toBe('module.exports = make()')
})

test.each([
  [['vitst'], { 'package.json': '{}' }, 'Unknown tool "vitst". Did you mean "vitest"?'],
  [[], { 'package.json': '{}' }, 'lists none of the tools'],
  [[], {}, 'There is no package.json'],
  [[], { 'package.json': '{' }, 'Cannot read'],
  [[], { 'package.json': '[]' }, 'lists none of the tools'],
  [[], { 'package.json': '3' }, 'is not a JSON object'],
  [['vitest'], { 'package.json': '{}', test: '' }, 'Cannot write test/portfolio-service.js'],
])('init %j in a folder with %j is an error', (names, files, message) => {
  expect(() => init(names, createProject(files), false)).toThrow(message)
})

test.each(tools)('the page that init %s names exists', (tool) => {
  const folder = createProject({ 'package.json': '{}' })
  const [, page] = /More: .*\/docs\/(.*)$/m.exec(init([tool], folder, true)) ?? []
  expect(existsSync(`docs/${page}`)).toBe(true)
})

test('docs/next.md shows the route that init next writes', () => {
  const folder = createProject({ 'package.json': '{}', 'tsconfig.json': '{}' })
  init(['next'], folder, false)
  expect(readFileSync('docs/next.md', 'utf8')).toContain(readTree(folder)['app/v1/api/[...path]/route.ts'])
})

/** Creates a folder with these files. */
function createProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mockfolio-init-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** The texts of all files of a folder by their paths. */
function readTree(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}
