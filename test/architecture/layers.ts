import { posix } from 'node:path'
import { type Import, importsOf, type Source } from './source.ts'

/** What a layer may import: other layers (the prefix `types:` allows only types), and packages. */
interface Layer {
  layers: readonly string[]
  packages: readonly string[]
}

const core = ['api', 'random', 'time', 'market', 'database', 'portfolio', 'scenario']
/** The values of `api` that an adapter may use. None of them is a rule of the API. */
const ofApi = [
  'api/body-bytes.ts',
  'api/check-arguments.ts',
  'api/encode-text.ts',
  'api/operations.ts',
  'api/platform.ts',
  'api/reply.ts',
  'api/request.ts',
]
/** What the fixtures use besides the public entries. */
const ofFixtures = [
  'api/body-bytes.ts',
  'api/check-arguments.ts',
  'api/operations.ts',
  'adapters/base-url.ts',
  'adapters/wait.ts',
]
/** What the trials of a client use besides the server. */
const ofCertify = ['api/check-arguments.ts', 'api/near-miss.ts', 'adapters/fetch.ts', 'simulator/create-simulator.ts']
const shell = [...core, 'simulator', 'adapters', '../package.json']

/** The table of layers in docs/architecture.md, leaf first. A layer may import itself and its entry here, nothing else. */
const table: Readonly<Record<string, Layer>> = {
  api: { layers: [], packages: ['zod'] },
  random: { layers: [], packages: ['ulid', 'types:@faker-js/faker'] },
  time: { layers: [], packages: [] },
  market: { layers: ['random'], packages: [] },
  database: { layers: ['time'], packages: ['zod', '@mswjs/data'] },
  portfolio: { layers: ['api', 'database', 'market', 'random', 'time'], packages: [] },
  scenario: {
    layers: ['api', 'random', 'time', 'market', 'database', 'portfolio', '../fixtures', '../scenarios'],
    packages: ['zod', '@faker-js/faker', '@scure/base', '@noble/hashes/blake2.js', '@noble/hashes/sha2.js'],
  },
  simulator: { layers: core, packages: [] },
  admin: { layers: [...core, 'simulator'], packages: ['zod'] },
  console: {
    layers: ['types:api', 'types:scenario', 'types:simulator', '../fixtures'],
    packages: ['preact', 'preact/hooks', '@preact/signals', 'openapi-fetch', 'uqr', 'uplot'],
  },
  'adapters/express': { layers: ['types:api', ...ofApi], packages: ['express', 'node:'] },
  'adapters/msw.ts': { layers: ['types:api', 'api/check-arguments.ts', 'api/platform.ts'], packages: ['msw'] },
  adapters: { layers: ['types:api', ...ofApi], packages: [] },
  server: { layers: [...core, 'simulator', 'admin', 'adapters', '../package.json'], packages: ['node:'] },
  cli: { layers: [...shell, 'admin', 'certify', 'server'], packages: ['node:'] },
  certify: {
    layers: ['types:api', 'types:scenario', ...ofCertify, 'types:simulator', 'server'],
    packages: ['node:'],
  },
  fixtures: { layers: ['types:api', ...ofFixtures, 'index', 'msw'], packages: [] },
  'fixtures/http-server.ts': {
    layers: ['adapters/express.ts', 'adapters/express-server.ts'],
    packages: ['node:'],
  },
  'fixtures/jest.ts': { layers: [], packages: ['@jest/globals'] },
  'fixtures/msw-browser.ts': { layers: ofFixtures, packages: ['msw/browser'] },
  'fixtures/msw-node.ts': { layers: [], packages: ['msw/node'] },
  'fixtures/node-test.ts': { layers: [], packages: ['node:'] },
  'fixtures/page-route.ts': { layers: ['types:api', ...ofFixtures, 'index'], packages: ['types:@playwright/test'] },
  'fixtures/playwright.ts': { layers: ['index'], packages: ['types:@playwright/test'] },
  'fixtures/vitest-browser.ts': { layers: [], packages: ['types:vitest'] },
  'fixtures/vitest-fixtures.ts': { layers: ['index'], packages: ['types:vitest'] },
  'fixtures/vitest.ts': { layers: [], packages: ['types:vitest'] },
  panel: {
    layers: ['api', 'scenario', 'types:scenario', 'simulator', 'adapters', 'console'],
    packages: ['preact', 'preact/hooks'],
  },
  index: { layers: shell, packages: [] },
  msw: { layers: shell, packages: ['types:msw'] },
  express: { layers: [...shell, 'admin', 'server'], packages: ['types:express'] },
  storybook: { layers: [...shell, 'storybook'], packages: [] },
  vite: { layers: [...shell, 'admin', 'server'], packages: [] },
}

/** Files that only the build and the tests may import, so that the package does not contain them. */
const buildOnlyFiles = /^src\/(api\/openapi|scenario\/schema\/json-schema|admin\/openapi)/

/** Imports of a file that the table does not allow. */
export function importsAgainstTable(source: Source): string[] {
  const name = layerOf(source.path)
  const path = source.path.slice('src/'.length)
  const layer = table[path] ?? table[path.replace(/(-[a-z-]+)?\.ts$/, '')] ?? table[name]
  if (layer === undefined) return [`${source.path} belongs to no layer of the table`]
  return importsOf(source)
    .filter((imported) => !allows(layer, name, source.path, imported))
    .map(({ specifier, typesOnly }) => `${source.path} imports ${specifier}${typesOnly ? ' (types)' : ''}`)
}

/** Imports of build-only files by runtime files. */
export function importsOfBuildFiles(source: Source): string[] {
  if (buildOnlyFiles.test(source.path)) return []
  return importsOf(source)
    .filter(({ specifier }) => buildOnlyFiles.test(posix.join(posix.dirname(source.path), specifier)))
    .map(({ specifier }) => `${source.path} imports ${specifier}`)
}

/** Imports of files of this repository without the file extension. */
export function importsWithoutExtension(source: Source): string[] {
  return importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('.') && !/\.(tsx?|json|css)$/.test(specifier))
    .map(({ specifier }) => `${source.path} imports ${specifier}`)
}

function allows(layer: Layer, name: string, path: string, { specifier, typesOnly }: Import): boolean {
  const own = specifier.startsWith('.')
  const target = own
    ? layerOf(posix.join(posix.dirname(path), specifier))
    : specifier.startsWith('node:')
      ? 'node:'
      : specifier
  if (own && target === name) return true
  const allowed = own ? layer.layers : layer.packages
  if (own && allowed.includes(posix.join(posix.dirname(path), specifier).slice('src/'.length))) return true
  return allowed.includes(target) || (typesOnly && allowed.includes(`types:${target}`))
}

/** The layer of a path: its folder in `src`, or its name if it is directly in `src`; outside `src`, `../` and its first part. */
function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  if (top !== 'src') return `../${top}`
  return second.replace(/\.tsx?$/, '')
}
