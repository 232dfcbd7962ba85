import { posix } from 'node:path'
import { type Import, importsOf, type Source } from './source.ts'

/** What a layer may import: other layers and packages. The prefix `types:` allows only types. */
interface Layer {
  layers: readonly string[]
  packages: readonly string[]
}

const core = ['api', 'random', 'time', 'market', 'database', 'portfolio', 'scenario']
/** The values of `api` that an adapter may use. They are not rules of the API. */
const ofApi = ['api/operations.ts', 'api/reply.ts', 'api/request.ts']
const shell = [...core, 'simulator', 'adapters', 'package.json']

/** The table of layers in docs/architecture.md, leaf first. A layer imports only itself and what is listed here. */
const table: Readonly<Record<string, Layer>> = {
  api: { layers: [], packages: ['zod'] },
  random: { layers: [], packages: ['ulid', 'types:@faker-js/faker'] },
  time: { layers: [], packages: [] },
  market: { layers: ['random'], packages: [] },
  database: { layers: ['time'], packages: ['zod', '@mswjs/data'] },
  portfolio: { layers: ['api', 'database', 'market', 'random', 'time'], packages: [] },
  scenario: {
    layers: ['api', 'random', 'time', 'market', 'database', 'portfolio', 'fixtures', 'scenarios'],
    packages: ['zod', '@faker-js/faker'],
  },
  simulator: { layers: core, packages: [] },
  admin: { layers: [...core, 'simulator'], packages: ['zod'] },
  'adapters/express': { layers: ['types:api', ...ofApi], packages: ['express', 'node:'] },
  'adapters/msw.ts': { layers: ['types:api'], packages: ['msw'] },
  adapters: { layers: ['types:api', ...ofApi], packages: [] },
  server: { layers: [...core, 'simulator', 'admin', 'adapters'], packages: ['node:'] },
  cli: { layers: [...shell, 'admin', 'server'], packages: ['node:'] },
  index: { layers: shell, packages: [] },
  msw: { layers: shell, packages: ['types:msw'] },
  express: { layers: [...shell, 'admin', 'server'], packages: ['types:express'] },
}

/** Files that only the build and the tests may import, to keep them out of the package. */
const forBuildOnly = /^src\/(api\/openapi|scenario\/schema\/json-schema|admin\/openapi)/

/** Finds the imports that the table does not allow. */
export function importsAgainstTable(source: Source): string[] {
  const name = layerOf(source.path)
  const path = source.path.slice('src/'.length)
  const layer = table[path] ?? table[path.replace(/(-[a-z-]+)?\.ts$/, '')] ?? table[name]
  if (layer === undefined) return [`${source.path} is in no layer of the table`]
  return importsOf(source)
    .filter((imported) => !allows(layer, name, source.path, imported))
    .map(({ of, typesOnly }) => `${source.path} imports ${of}${typesOnly ? ' (types)' : ''}`)
}

/** Finds imports of files that are meant for the build. */
export function importsOfBuildFiles(source: Source): string[] {
  if (forBuildOnly.test(source.path)) return []
  return importsOf(source)
    .filter(({ of }) => forBuildOnly.test(posix.join(posix.dirname(source.path), of)))
    .map(({ of }) => `${source.path} imports ${of}`)
}

/** Finds relative imports without a file extension. */
export function importsWithoutEnding(source: Source): string[] {
  return importsOf(source)
    .filter(({ of }) => of.startsWith('.') && !/\.(ts|json)$/.test(of))
    .map(({ of }) => `${source.path} imports ${of}`)
}

function allows(layer: Layer, name: string, path: string, { of, typesOnly }: Import): boolean {
  const own = of.startsWith('.')
  const target = own ? layerOf(posix.join(posix.dirname(path), of)) : of.startsWith('node:') ? 'node:' : of
  if (own && target === name) return true
  const allowed = own ? layer.layers : layer.packages
  if (own && allowed.includes(posix.join(posix.dirname(path), of).slice('src/'.length))) return true
  return allowed.includes(target) || (typesOnly && allowed.includes(`types:${target}`))
}

/** The layer of a path: the folder or file name below `src`, or the first part of any other path. */
function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  if (top !== 'src') return top
  return second.replace(/\.ts$/, '')
}
