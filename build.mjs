/**
 * Builds the package: `node build.mjs` makes dist/ and, as `node build.mjs documents` does alone, openapi.json and
 * scenario.schema.json. The libraries inside (zod, faker, …) are bundled, so that a seed gives the same bytes
 * whatever the consumer has installed.
 */
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

const libraries = { index: 'src/index.ts', msw: 'src/msw.ts', express: 'src/express.ts' }
const command = { cli: 'src/cli.ts' }

/** What each entry, with all the chunks it needs, may import from outside the package. */
const outside = { index: /^$/, msw: /^msw$/, express: /^(express|node:.+)$/, cli: /^(express|node:.+)$/ }

/** What the types of each entry may import: a consumer has no types of Express or Node for certain. */
const typesOutside = { index: /^$/, msw: /^msw$/, express: /^$/ }

/**
 * faker makes its lists of words by calls of `split`, which the bundler keeps for all that it knows: 60 kB that nothing
 * uses. Marked as pure, they go. Where faker's build changes, the bundle only grows, and its test tells.
 */
const unusedWordsOut = {
  name: 'unused-words-out',
  transform: {
    filter: { id: /@faker-js/ },
    handler: (code) => code.replace(/(?<=[=:,])`[^`$]*`\.split\(|(?<==)new \$(?=;)/g, '/*#__PURE__*/$&'),
  },
}

/**
 * The events of rettime, on which a collection's hooks are built, extend `MessageEvent`, and newer Node.js loads all of its
 * fetch when that is named. All that is used of one is its data.
 */
const lightEventsIn = {
  name: 'light-events-in',
  transform: {
    filter: { id: /\/rettime\/build\/index/ },
    handler(code) {
      const light =
        'extends class extends Event { constructor(type, init) { super(type, init); this.data = init.data } }'
      const lighter = code.replace('extends MessageEvent', light)
      if (lighter === code)
        throw new Error('build: rettime extends MessageEvent no more; see lightEventsIn in build.mjs')
      return lighter
    },
  },
}

/** Node.js decodes a file faster, and an engine holds it in half the memory, where it is ASCII alone. */
const asciiOut = {
  name: 'ascii-out',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
    }
  },
}

function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** What a browser may have; the rest is shared by the server and the command. */
const inAllForms = /^(?!.*\/src\/(cli|server|admin|adapters\/express|api\/schemas))/

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

if (process.argv[2] === 'documents') await writeDocuments()
else await buildAll()

async function buildAll() {
  rmSync('dist', { recursive: true, force: true })
  await writeDocuments()
  const chunks = [
    ...(await buildCode({ ...libraries, ...command }, 'es', 'js')),
    ...(await buildCode(libraries, 'cjs', 'cjs')),
  ]
  chmodSync('dist/cli.js', 0o755)
  await buildTypes('d.ts')
  await buildTypes('d.cts')
  writeFileSync('dist/LICENSES.txt', licences(chunks))
}

/** The chunks of one module format, written to dist/. */
async function buildCode(input, format, extension) {
  const bundle = await rolldown({
    input,
    external: /^(node:|express$|msw$)/,
    // For `ulid` and the like: their browser form needs nothing of Node and runs there as well.
    platform: 'browser',
    plugins: [unusedWordsOut, lightEventsIn, asciiOut],
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundle.write({
    dir: 'dist',
    format,
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `[name]-[hash].${extension}`,
    // What several entries share is one file: each costs Node.js a millisecond to find and read.
    codeSplitting: { groups: [{ name: 'core', test: inAllForms, minShareCount: 2 }] },
    comments: { legal: true, annotation: true, jsdoc: false },
  })
  await bundle.close()
  checkImports(output, outside)
  return output
}

async function buildTypes(extension) {
  const bundle = await rolldown({
    input: libraries,
    external: /^[^./]/,
    checks: { bundlerTimings: false },
    plugins: [dts({ emitDtsOnly: true, compilerOptions: { noEmit: false, stripInternal: true } })],
  })
  const { output } = await bundle.write({
    dir: 'dist',
    // The plugin drops what is not named as a declaration file: the code beside the types.
    entryFileNames: ({ name }) => (name.endsWith('.d') ? name.replace(/d$/, extension) : `${name}.js`),
    chunkFileNames: ({ name }) => (name.endsWith('.d') ? name.replace(/d$/, extension) : `${name}.js`),
  })
  await bundle.close()
  // The bundler also lists imports that it dropped: what counts is what the text names.
  checkImports(
    output.map((chunk) => ({ ...chunk, imports: namedIn(chunk.code), dynamicImports: [] })),
    typesOutside,
  )
}

function namedIn(code) {
  const named = Array.from(code.matchAll(/(?:\bfrom|\bimport)[\s(]*["']([^"']+)["']/g), ([, id]) => id)
  return named.map((id) => id.replace(/^\.\/(.*)\.(c?)js$/, '$1.d.$2ts'))
}

/** Fails the build where an entry reaches a module that its users may not have: a browser has no `node:`. */
function checkImports(output, allowed) {
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  for (const entry of chunks.values()) {
    if (!entry.isEntry) continue
    const name = entry.fileName.replace(/\..*/, '')
    for (const imported of reached(entry.fileName, chunks)) {
      if (!allowed[name].test(imported)) {
        throw new Error(
          `build: dist/${entry.fileName} reaches "${imported}", which ${name} may not import (see build.mjs)`,
        )
      }
    }
  }
}

/** The modules outside the package that a chunk imports, itself or by another chunk. */
function reached(fileName, chunks, seen = new Set()) {
  if (seen.has(fileName)) return []
  seen.add(fileName)
  const chunk = chunks.get(fileName)
  if (chunk === undefined) return [fileName]
  const named = Array.from(
    chunk.code.matchAll(/(?:\bfrom|\bimport|\brequire)[\s(]*["'](node:[^"']+)["']/g),
    ([, id]) => id,
  )
  return [...named, ...[...chunk.imports, ...chunk.dynamicImports].flatMap((id) => reached(id, chunks, seen))]
}

/** The licences of all packages of which a module was bundled. */
function licences(output) {
  const folders = new Set()
  for (const id of output.flatMap((file) => file.moduleIds ?? [])) {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]
    if (folder !== undefined) folders.add(folder)
  }
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file))
    if (files.length === 0) throw new Error(`build: ${name} is bundled and has no licence file to ship`)
    return [`${name} ${version} (${license})`, ...files.map((file) => readFileSync(join(folder, file), 'utf8').trim())]
  })
  const head = 'mockfolio bundles parts of these packages, each under the licence that follows its name.'
  return `${[head, ...texts.flat()].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Writes the committed files that are generated from the zod schemas and the tables of operations: documents and types. */
async function writeDocuments() {
  const { openApiDocument } = await load('src/api/openapi.ts')
  write('openapi.json', openApiDocument(version))
  const { adminOpenApiDocument } = await load('src/admin/openapi.ts')
  write('admin-openapi.json', adminOpenApiDocument(version))
  const { scenarioJsonSchema } = await load('src/scenario/schema/json-schema.ts')
  write('scenario.schema.json', scenarioJsonSchema())
  const { generatedTypes } = await load('src/scenario/schema/json-schema-types.ts')
  for (const { path, text } of generatedTypes()) writeFileSync(path, text)
}

function write(file, document) {
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
}

/** Runs a TypeScript module of the sources, by way of a bundle in the cache. */
async function load(file) {
  const bundle = await rolldown({ input: file, platform: 'node' })
  const path = `node_modules/.cache/mockfolio/${file.replaceAll('/', '-').replace(/ts$/, 'mjs')}`
  await bundle.write({ file: path, format: 'es', codeSplitting: false })
  await bundle.close()
  return import(pathToFileURL(path).href)
}
