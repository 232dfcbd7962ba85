import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'

/** Licences that are compatible with MIT. */
const COMPATIBLE = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause']

const names = z.record(z.string(), z.string())
const dependencies = { dependencies: names, devDependencies: names, peerDependencies: names }
const packageSchema = z.object({
  name: z.string().optional(),
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  dev: z.boolean().optional(),
})
const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.object({ '': z.object(dependencies) }).catchall(packageSchema),
})
const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ 'bom-ref': z.string() })),
})

const manifest = z.object({ ...dependencies, scripts: names }).parse(read('package.json'))
const {
  packages: { '': root, ...locked },
} = lockSchema.parse(read('package-lock.json'))
const packages = Object.entries(locked).map(([path, entry]) => ({
  ...entry,
  name: entry.name ?? path.replace(/^.*node_modules\//, ''),
}))

it('docs/dependencies.md has one line for each dependency, with its purpose, and no other', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `(.+)` \| \S.* \|$/gm)
  const { dependencies: own, devDependencies: dev, peerDependencies: peers } = manifest
  expect(Array.from(rows, ([, name]) => name).toSorted()).toEqual(
    [...new Set([own, dev, peers].flatMap((group) => Object.keys(group)))].toSorted(),
  )
})

it('all installed and bundled dependencies have a licence that is compatible with MIT', () => {
  const shipped = [...packages.filter(({ dev }) => dev !== true), ...bundled()]
  expect(shipped.length).toBeGreaterThan(10)
  expect(shipped.filter(({ license = '' }) => !COMPATIBLE.includes(license))).toEqual([])
})

it('bundled packages have the versions of the lock file, and docs/dependencies.md lists the direct ones', () => {
  const direct = bundled().filter(({ name }) => aliases(manifest.devDependencies).has(name))
  const [, section = ''] =
    /## Bundled into dist\n([\s\S]*?)\n## /.exec(readFileSync('docs/dependencies.md', 'utf8')) ?? []
  const rows = Array.from(section.matchAll(/^\| `(.+)` \|/gm), ([, name]) => name)
  expect(direct.map(({ name }) => aliases(manifest.devDependencies).get(name)).toSorted()).toEqual(rows.toSorted())
})

it('only msw has an install script, which it does not need', () => {
  expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(['msw'])
})

it('package.json has no script that runs on installation', () => {
  const lifecycle = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare']
  expect(Object.keys(manifest.scripts).filter((name) => lifecycle.includes(name))).toEqual([])
})

it('the lock file matches package.json, with a hash and no URL for each package', () => {
  const { dependencies: own, devDependencies: dev, peerDependencies: peers } = manifest
  expect(root).toEqual({ dependencies: own, devDependencies: dev, peerDependencies: peers })
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([])
  expect(packages.filter(({ resolved }) => resolved !== undefined)).toEqual([])
})

it('the command in docs/dependencies.md prints a bill of materials with all installed and bundled packages', () => {
  const [, command = ''] = /^npm (sbom .*)$/m.exec(readFileSync('docs/dependencies.md', 'utf8')) ?? []
  const { components } = billSchema.parse(JSON.parse(execFileSync('npm', command.split(' '), { encoding: 'utf8' })))
  const listed = new Set(components.map((component) => component['bom-ref']))
  const shipped = [...packages.filter(({ dev }) => dev !== true), ...bundled()]
  expect(shipped.map(({ name }) => name)).toContain('express')
  expect(shipped.map(({ name, version }) => `${name}@${version}`).filter((id) => !listed.has(id))).toEqual([])
})

/** The lock file's entries of the packages that are bundled into dist/. */
function bundled() {
  const lines = readFileSync('dist/LICENSES.txt', 'utf8').matchAll(/^(\S+) (\d\S*) \(\S+\)$/gm)
  return Array.from(lines, ([line, name, version]) => {
    const entry = packages.find((candidate) => candidate.name === name && candidate.version === version)
    if (entry === undefined)
      throw new Error(`dist/LICENSES.txt lists ${line}, but package-lock.json does not. Run npm ci and npm run build.`)
    return entry
  })
}

/** Maps the real name of each dependency to its name in package.json: `npm:@msw/data@1.1.7` is @msw/data. */
function aliases(group: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(group).map(([name, range]) => [/^npm:(.+)@/.exec(range)?.[1] ?? name, name]))
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
