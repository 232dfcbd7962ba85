import { posix } from 'node:path'
import { type Import, importsOf, type Source } from './source.ts'

/** What a layer may import: other layers (a `types:` before a name allows only types), and packages. */
interface Layer {
  layers: readonly string[]
  packages: readonly string[]
}

const core = ['contract', 'seed', 'http', 'market', 'database', 'portfolio', 'scenario']
const all = [...core, 'simulator', 'control', 'adapters', 'package.json']

/** The import table of the design (section 2), leaf first. Own layer and what stands here; nothing else. */
const table: Readonly<Record<string, Layer>> = {
  contract: { layers: [], packages: ['zod'] },
  seed: { layers: [], packages: ['ulid', 'types:@faker-js/faker'] },
  http: { layers: ['contract'], packages: [] },
  market: { layers: ['seed'], packages: [] },
  database: { layers: ['types:contract'], packages: ['zod', '@mswjs/data'] },
  portfolio: { layers: ['contract', 'database', 'market', 'seed'], packages: [] },
  scenario: {
    layers: ['contract', 'seed', 'market', 'database', 'portfolio', 'fixtures', 'scenarios'],
    packages: ['zod', '@faker-js/faker'],
  },
  simulator: { layers: core, packages: [] },
  control: { layers: [...core, 'simulator'], packages: ['zod'] },
  'adapters/express': { layers: ['types:http', 'http/ownership.ts', 'adapters'], packages: ['express', 'node:'] },
  'adapters/msw.ts': { layers: ['types:http', 'adapters'], packages: ['msw'] },
  // One value of `http`: which targets are the service's, so that no adapter has a rule of its own for it.
  adapters: { layers: ['types:http', 'http/ownership.ts'], packages: [] },
  console: { layers: [], packages: [] },
  index: { layers: all, packages: [] },
  msw: { layers: all, packages: ['types:msw'] },
  express: { layers: [...all, 'server'], packages: ['types:express'] },
  server: { layers: all, packages: ['node:'] },
  cli: { layers: [...all, 'server'], packages: ['node:'] },
}

/** Files that only the build and the tests may import: the package's entries do not carry them. */
const forBuildOnly = /^src\/(contract\/openapi|scenario\/json-schema|control\/admin-openapi)/

/** Imports of a file that the table does not allow. */
export function importsAgainstTable(source: Source): string[] {
  const name = layerOf(source.path)
  const path = source.path.slice('src/'.length)
  const layer = table[path] ?? table[path.replace(/(-[a-z-]+)?\.ts$/, '')] ?? table[name]
  if (layer === undefined) return [`${source.path} is in no layer of the table`]
  return importsOf(source)
    .filter((imported) => !allows(layer, name, source.path, imported))
    .map(({ of, typesOnly }) => `${source.path} imports ${of}${typesOnly ? ' (types)' : ''}`)
}

/** Runtime files that import what is meant for the build. */
export function importsOfBuildFiles(source: Source): string[] {
  if (forBuildOnly.test(source.path)) return []
  return importsOf(source)
    .filter(({ of }) => forBuildOnly.test(posix.join(posix.dirname(source.path), of)))
    .map(({ of }) => `${source.path} imports ${of}`)
}

/** Imports of own files that do not name the file with its ending. */
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

/** The layer of a path: its folder below `src`, the name of a file at the top of `src`, else its first part. */
function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  if (top !== 'src') return top
  // All files of the command are one layer: `cli.ts`, `cli-options.ts`, `cli/`.
  return second.replace(/\.ts$/, '').replace(/^(cli|server)-.*$/, '$1')
}
