/**
 * `node build.mjs documents` writes the committed files that are generated from the sources: documents and types.
 * `node build.mjs` writes them, too, and builds dist/. `node build.mjs console` builds only the page of the console. Libraries (zod, faker, …) are bundled, so that a seed generates
 * the same bytes whatever the consumer has installed.
 */
import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { dts } from 'rolldown-plugin-dts'
import { bundleExpress } from './build/command-express.mjs'
import { lighterData } from './build/lighter-data.mjs'
import { lighterFaker } from './build/lighter-faker.mjs'
import { lighterZod } from './build/lighter-zod.mjs'

const libraries = {
  index: 'src/index.ts',
  msw: 'src/msw.ts',
  express: 'src/express.ts',
  storybook: 'src/storybook.ts',
  'storybook-preview': 'src/storybook-preview.ts',
  vite: 'src/vite.ts',
  panel: 'src/panel.ts',
  certify: 'src/certify.ts',
}
const command = { cli: 'src/cli.ts' }
/** The entries for test runners. */
const fixtures = {
  jest: 'src/fixtures/jest.ts',
  'node-test': 'src/fixtures/node-test.ts',
  playwright: 'src/fixtures/playwright.ts',
  vitest: 'src/fixtures/vitest.ts',
}
const browserFixtures = { 'vitest-browser': 'src/fixtures/vitest-browser.ts' }

/** The packages that each entry, with its chunks, may import. */
const allowedImports = {
  index: /^$/,
  msw: /^msw$/,
  express: /^(express|node:.+)$/,
  storybook: /^msw$/,
  'storybook-preview': /^msw$/,
  vite: /^(express|node:.+)$/,
  panel: /^$/,
  certify: /^(express|node:.+)$/,
  cli: /^node:.+$/,
  jest: /^(\.\/(index|msw)\.c?js|express|@jest\/globals|msw\/node|node:(events|net|timers))$/,
  'node-test': /^(\.\/(index|msw)\.c?js|express|msw\/node|node:(events|net|test|timers))$/,
  playwright: /^\.\/index\.c?js$/,
  vitest: /^(\.\/(index|msw)\.c?js|express|msw\/node|node:(events|net|timers))$/,
  'vitest-browser': /^(\.\/(index|msw)\.js|msw\/browser)$/,
}

/** The packages that the types of each entry may import: a consumer may lack the types of Express and Node.js. */
const allowedTypeImports = {
  index: /^$/,
  msw: /^msw$/,
  express: /^$/,
  storybook: /^(msw|storybook\/internal\/csf)$/,
  'storybook-preview': /^(msw|storybook\/internal\/csf)$/,
  vite: /^$/,
  jest: /^$/,
  'node-test': /^$/,
  playwright: /^@playwright\/test$/,
  vitest: /^vitest$/,
  panel: /^$/,
  certify: /^$/,
}

/** src/random/ulid.ts always gives `ulid()` a random number generator. Without the search for another, 0.4 kB are saved. */
const dropRandomDetection = {
  name: 'drop-random-detection',
  transform: {
    filter: { id: /\/ulid\/dist\/browser\/index/ },
    handler(code) {
      const result = code.replaceAll('prng || detectPRNG()', 'prng')
      if (result === code)
        throw new Error(
          'build: ulid detects a random number generator in another way. Update dropRandomDetection in build.mjs.',
        )
      return result
    },
  },
}

/**
 * @mswjs/data gives each record a random UUID as its key, only to compare keys. Browsers have `crypto.randomUUID` on https
 * and localhost alone; an object is as unique, and works on an http page of a local network, too.
 */
const replaceRandomKeys = {
  name: 'replace-random-keys',
  transform: {
    filter: { id: /@mswjs\/data\/build\/collection/ },
    handler(code) {
      const result = code.replace('crypto.randomUUID()', '{}')
      if (result === code && code.includes('kPrimaryKey]:'))
        throw new Error(
          'build: @mswjs/data no longer calls crypto.randomUUID. Remove replaceRandomKeys from build.mjs.',
        )
      return result
    },
  },
}

/**
 * The descriptions of the schemas are for the documents and types that are generated from the sources. Without them, the
 * compressed browser bundle is 5 kB smaller (119.5 instead of 124.7 kB).
 */
const dropDescriptions = {
  name: 'drop-descriptions',
  transform: {
    filter: { id: /\/src\/.*schema/ },
    handler(code) {
      const parts = []
      let from = 0
      for (const [start, end] of descriptionsIn(parseAst(code, { lang: 'ts' })).sort(([a], [b]) => a - b)) {
        parts.push(code.slice(from, start))
        from = end
      }
      return parts.join('') + code.slice(from)
    },
  },
}

/** The table of operations describes them for the OpenAPI document, too. */
const dropOperationTexts = {
  name: 'drop-operation-texts',
  transform: {
    filter: { id: /\/src\/api\/operations\.ts$/ },
    handler(code) {
      const result = code.replace(/\b(?:description|summary):\s*'[^']*',?/g, '')
      if (result === code) throw new Error('build: no texts in the table of operations. Remove dropOperationTexts.')
      return result
    },
  },
}

/**
 * Engines read short names of variables faster: the standalone server starts with 2.4 % fewer instructions. The names of
 * functions and classes and the lines stay, for stack traces.
 */
const keepNames = { function: true, class: true }
const minify = { compress: { keepNames }, mangle: { keepNames }, codegen: { removeWhitespace: false } }

/** The ranges of all calls of `.describe` and `.meta`, and of the descriptions in calls of `optional`. */
function descriptionsIn(node) {
  if (Array.isArray(node)) return node.flatMap(descriptionsIn)
  if (typeof node !== 'object' || node === null) return []
  const { callee } = node
  if (node.type === 'CallExpression' && /^(describe|meta)$/.test(callee.property?.name)) {
    return [[callee.object.end, node.end], ...descriptionsIn(callee.object)]
  }
  if (node.type === 'CallExpression' && callee.name === 'optional') {
    const [schema, description] = node.arguments
    return [[schema.end, description.end], ...descriptionsIn(schema)]
  }
  return Object.values(node).flatMap(descriptionsIn)
}

/**
 * Node.js decodes ASCII files faster, and engines store them in half the memory. Measured with Node.js 20.20: an import and
 * the first answer take 2 % fewer instructions, and the heap after the import is 0.4 MB smaller.
 */
const escapeNonAscii = {
  name: 'escape-non-ascii',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
    }
  },
}

function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Modules that a browser can load without msw. The rest is for the server, the command, or a few entries. */
const browserModules =
  /^(?!.*\/src\/(cli|server|admin|adapters\/(express|msw)|api\/schemas|storybook|vite|console|panel|certify))(?!.*\/node_modules\/@?(preact|uplot)\/)/

/** Modules of the standalone server. */
const serverModules = /\/src\/(server|admin|adapters\/express)/

/** The entry of the console's page, and its files that need no bundler. */
const consoleFiles = {
  script: 'src/console/main.tsx',
  page: 'src/console/console.html',
  styles: 'src/console/styles/index.css',
}

/** Two files for the code that entries share: Node.js takes a millisecond to find and read a file. */
const sharedFiles = {
  groups: [
    { name: 'core', test: browserModules, minShareCount: 2 },
    { name: 'server', test: serverModules, minShareCount: 2 },
  ],
}

/**
 * One file for what the command needs to serve. It shares none with the entries, whose code it would have to read, too: the
 * server starts with 7.6 % fewer instructions.
 */
const commandFile = {
  groups: [{ name: 'command', test: /^(?!.*\/src\/(cli(\.ts$|\/(check|exec|certify|scenarios))|certify))/ }],
}

/** A style sheet as a module with its text, for the panel, which puts it into a shadow root. */
const styleModules = {
  name: 'style-modules',
  load: {
    filter: { id: /\.css$/ },
    handler: (id) => ({ code: `export default ${JSON.stringify(styleSheet(id))}`, moduleType: 'js' }),
  },
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

if (process.argv[2] === 'documents') {
  await writeDocuments()
  write('fixtures/sparklines.json', await sparklines())
} else if (process.argv[2] === 'console') await buildConsole()
else await buildAll()

async function buildAll() {
  rmSync('dist', { recursive: true, force: true })
  await writeDocuments()
  const express = await bundleExpress()
  const chunks = [
    ...express.output,
    ...(await buildCode(libraries, 'es', 'js', { codeSplitting: sharedFiles })),
    ...(await buildCode(command, 'es', 'js', { expressPath: express.path, codeSplitting: commandFile })),
    ...(await buildCode(libraries, 'cjs', 'cjs', { codeSplitting: sharedFiles })),
    ...(await buildCode({ ...fixtures, ...browserFixtures }, 'es', 'js', { plugins: [useEntries('js')] })),
    ...(await buildCode(fixtures, 'cjs', 'cjs', { plugins: [useEntries('cjs')] })),
    ...(await buildConsole()),
  ]
  chmodSync('dist/cli.js', 0o755)
  await buildTypes({ ...libraries, ...fixtures }, 'd.ts')
  await buildTypes({ ...libraries, ...fixtures }, 'd.cts')
  writeFileSync('dist/LICENSES.txt', licences(chunks))
}

/**
 * The entries for test runners import the simulator and the handlers from their entries, as a user does. So those stay as
 * they are, and a process that loads several entries has one copy of each.
 */
function useEntries(extension) {
  return {
    name: 'use-entries',
    resolveId: {
      filter: { id: /^\.\.\/(index|msw)\.ts$/ },
      handler: (id) => ({ id: id.replace('../', './').replace(/ts$/, extension), external: true }),
    },
  }
}

/**
 * The chunks of one module format, written to dist/.
 * @param expressPath a file with Express to bundle. By default Express is imported.
 */
async function buildCode(input, format, extension, { plugins = [], codeSplitting, expressPath } = {}) {
  const bundle = await rolldown({
    input,
    external: [/^(node:|msw$|msw\/|@jest\/globals$)/, ...(expressPath === undefined ? ['express'] : [])],
    resolve: expressPath === undefined ? {} : { alias: { express: expressPath } },
    // The browser builds of `ulid` and other packages also run on Node.js.
    platform: 'browser',
    plugins: [
      ...plugins,
      lighterData,
      lighterFaker,
      dropRandomDetection,
      replaceRandomKeys,
      dropDescriptions,
      dropOperationTexts,
      styleModules,
      lighterZod,
      escapeNonAscii,
    ],
    transform: {
      target: 'es2022',
      define: {
        'process.env.NODE_ENV': '"production"',
        ...(format === 'cjs' && { 'import.meta.dirname': '__dirname' }),
      },
    },
  })
  const { output } = await bundle.write({
    dir: 'dist',
    format,
    minify,
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `[name]-[hash].${extension}`,
    codeSplitting,
    comments: { legal: true, annotation: true, jsdoc: false },
  })
  await bundle.close()
  checkImports(output, allowedImports)
  return output
}

/** The page of the console, written to dist/console/. */
async function buildConsole() {
  const bundle = await rolldown({
    input: consoleFiles.script,
    platform: 'browser',
    checks: { bundlerTimings: false },
    plugins: [escapeNonAscii],
    transform: { target: 'es2022' },
  })
  const { output } = await bundle.write({
    file: 'dist/console/console.js',
    format: 'es',
    minify: true,
    codeSplitting: false,
  })
  await bundle.close()
  copyFileSync(consoleFiles.page, 'dist/console/console.html')
  writeFileSync('dist/console/console.css', styleSheet(consoleFiles.styles))
  return output
}

/** A style sheet with its imports inlined, without comments and indentation. */
function styleSheet(path) {
  const text = readFileSync(path, 'utf8').replace(/^@import "(.+)";$/gm, (_, imported) => {
    return styleSheet(imported.startsWith('.') ? join(path, '..', imported) : join('node_modules', imported))
  })
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, '\n')
    .trim()
}

async function buildTypes(input, extension) {
  const bundle = await rolldown({
    input,
    external: /^[^./]/,
    checks: { bundlerTimings: false },
    plugins: [dts({ emitDtsOnly: true, compilerOptions: { noEmit: false, stripInternal: true } })],
  })
  const { output } = await bundle.write({
    dir: 'dist',
    // The plugin drops files whose names are not those of declarations, such as code.
    entryFileNames: ({ name }) => (name.endsWith('.d') ? name.replace(/d$/, extension) : `${name}.js`),
    // Another name than that of an entry, so that no entry gets a number.
    chunkFileNames: ({ name }) => (name.endsWith('.d') ? name.replace(/\.d$/, `-types.${extension}`) : `${name}.js`),
  })
  await bundle.close()
  // The bundler also lists imports that it dropped, so search the text.
  checkImports(
    output.map((chunk) => ({ ...chunk, imports: importsIn(chunk.code), dynamicImports: [] })),
    allowedTypeImports,
  )
}

function importsIn(code) {
  const imports = Array.from(code.matchAll(/(?:\bfrom|\bimport)[\s(]*["']([^"']+)["']/g), ([, id]) => id)
  return imports.map((id) => id.replace(/^\.\/(.*)\.(c?)js$/, '$1.d.$2ts'))
}

/** Fails the build if an entry imports a module that its users may not have: a browser has no `node:`. */
function checkImports(output, allowed) {
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  for (const entry of chunks.values()) {
    if (!entry.isEntry) continue
    const name = entry.fileName.replace(/\..*/, '')
    for (const imported of importedPackages(entry.fileName, chunks)) {
      if (!allowed[name].test(imported)) {
        throw new Error(
          `build: dist/${entry.fileName} imports "${imported}", which is not in allowedImports or allowedTypeImports of build.mjs. Remove the import, or allow it.`,
        )
      }
    }
  }
}

/** The modules outside the package that a chunk imports, directly or through other chunks. */
function importedPackages(fileName, chunks, seen = new Set()) {
  if (seen.has(fileName)) return []
  seen.add(fileName)
  const chunk = chunks.get(fileName)
  if (chunk === undefined) return [fileName]
  const named = Array.from(
    chunk.code.matchAll(/(?:\bfrom|\bimport|\brequire)[\s(]*["'](node:[^"']+)["']/g),
    ([, id]) => id,
  )
  return [...named, ...[...chunk.imports, ...chunk.dynamicImports].flatMap((id) => importedPackages(id, chunks, seen))]
}

/** The licences of all bundled packages. */
function licences(output) {
  const folders = new Set()
  for (const id of output.flatMap((file) => file.moduleIds ?? [])) {
    const folder = /^.*node_modules\/(?!\.cache)(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]
    if (folder !== undefined) folders.add(folder)
  }
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file))
    if (files.length === 0)
      throw new Error(
        `build: ${name} is bundled but has no licence file. Use another package, or add its licence here.`,
      )
    return [`${name} ${version} (${license})`, ...files.map((file) => readFileSync(join(folder, file), 'utf8').trim())]
  })
  const head = 'mockfolio bundles parts of these packages. Each has the licence that follows its name.'
  return `${[head, ...texts.flat()].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Writes the committed files that are generated from the schemas and tables of the sources. */
async function writeDocuments() {
  const { openApiDocument } = await load('src/api/openapi.ts')
  write('openapi.json', openApiDocument(version))
  const { adminOpenApiDocument } = await load('src/admin/openapi.ts')
  const admin = adminOpenApiDocument(version)
  write('admin-openapi.json', admin)
  const { default: openApiTypes, astToString } = await import('openapi-typescript')
  const types = astToString(await openApiTypes(structuredClone(admin), { emptyObjectsUnknown: true }))
  writeFileSync(
    'src/console/admin-paths.ts',
    `// Generated from admin-openapi.json by "npm run documents". Do not edit.\n\n${types}`,
  )
  const { scenarioJsonSchema } = await load('src/scenario/schema/json-schema.ts')
  write('scenario.schema.json', scenarioJsonSchema())
  const { generatedTypes } = await load('src/scenario/schema/json-schema-types.ts')
  for (const { path, text } of generatedTypes()) writeFileSync(path, text)
}

/** The values of the first portfolio of each shipped scenario, oldest first: one digit of base 36 for each. */
async function sparklines() {
  const { createSimulator, createFetch, scenarios } = await load('src/index.ts')
  const { sparklineOf } = await load('src/console/world/sparkline-levels.ts')
  const lines = {}
  for (const { name } of scenarios) {
    const simulator = createSimulator({ scenario: name })
    // Some clocks run, or move when they are read.
    simulator.clock.run(0)
    const [portfolio] = simulator.portfolioIds(1)
    const send = createFetch(simulator, { baseUrl: 'http://mock.test' })
    const headers = { authorization: `Bearer ${simulator.tokens[0] ?? 'any'}`, prefer: 'code=200' }
    lines[name] = await sparklineOf(async (page) => {
      const url = `http://mock.test/v1/api/portfolios/${portfolio}/snapshots?limit=1&page=${page}`
      return (await send(url, { headers })).json()
    })
  }
  return lines
}

function write(file, document) {
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
}

/** Imports a TypeScript module of the sources, through a bundle in the cache. */
async function load(file) {
  const bundle = await rolldown({ input: file, platform: 'node' })
  const path = `node_modules/.cache/mockfolio/${file.replaceAll('/', '-').replace(/ts$/, 'mjs')}`
  await bundle.write({ file: path, format: 'es', codeSplitting: false })
  await bundle.close()
  return import(pathToFileURL(path).href)
}
