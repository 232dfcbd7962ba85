import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { UsageError } from '../flags.ts'

/** The parts of package.json that are read. */
interface Manifest {
  type?: unknown
  dependencies?: unknown
  devDependencies?: unknown
}

/** How a package manager is told to install packages, and to run a command of one. */
const packageManagers = [
  { lockFile: 'pnpm-lock.yaml', install: 'pnpm add --save-dev', run: 'pnpm exec' },
  { lockFile: 'yarn.lock', install: 'yarn add --dev', run: 'yarn' },
  { lockFile: 'bun.lock', install: 'bun add --dev', run: 'bunx' },
  { lockFile: 'package-lock.json', install: 'npm install --save-dev', run: 'npx' },
] as const

/** The project that is set up: what its package.json and its files tell. */
export class Project {
  readonly folder: string
  readonly #manifest: Manifest
  readonly #manager: { install: string; run: string }

  /** @throws {UsageError} if the folder has no valid package.json. */
  constructor(folder: string) {
    this.folder = folder
    this.#manifest = readManifest(folder)
    this.#manager = packageManagers.find(({ lockFile }) => this.has(lockFile)) ?? packageManagers[3]
  }

  /** Whether package.json lists a package. */
  lists(name: string): boolean {
    const { dependencies, devDependencies } = this.#manifest
    return name in Object(dependencies) || name in Object(devDependencies)
  }

  /** Whether files that end in `.js` are ES modules. */
  get isModule(): boolean {
    return this.#manifest.type === 'module'
  }

  get isTypeScript(): boolean {
    return this.has('tsconfig.json') || this.lists('typescript')
  }

  has(path: string): boolean {
    return existsSync(join(this.folder, path))
  }

  /** The text of a file; undefined if it cannot be read. */
  read(path: string): string | undefined {
    try {
      return readFileSync(join(this.folder, path), 'utf8')
    } catch {
      return undefined
    }
  }

  /** The first file of a folder with this name and any extension of a script, such as `vite.config.ts`. */
  findScript(folder: string, name: string): string | undefined {
    if (!this.has(folder)) return undefined
    const pattern = new RegExp(`^${name.replaceAll('.', '\\.')}\\.[cm]?[jt]sx?$`)
    const file = readdirSync(join(this.folder, folder))
      .sort()
      .find((entry) => pattern.test(entry))
    return file === undefined ? undefined : folder === '.' ? file : `${folder}/${file}`
  }

  /** The text of a file of an installed package; undefined if there is none. */
  readOfPackage(specifier: string): string | undefined {
    try {
      return readFileSync(createRequire(join(this.folder, 'package.json')).resolve(specifier), 'utf8')
    } catch {
      return undefined
    }
  }

  /** The command line that installs packages for development. */
  installCommand(packages: readonly string[]): string {
    return `${this.#manager.install} ${packages.join(' ')}`
  }

  /** The command line that runs a command of an installed package. */
  runCommand(command: string): string {
    return `${this.#manager.run} ${command}`
  }
}

function readManifest(folder: string): Manifest {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) {
    throw new UsageError(`There is no package.json in ${folder}. Run mockfolio init in the folder of your project.`)
  }
  try {
    const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof manifest === 'object' && manifest !== null) return manifest
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new UsageError(`${path} is not a JSON object. Run mockfolio init in the folder of your project.`)
}
