import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'

const home = 'node_modules/mockfolio'
const manifest = JSON.parse(readFileSync(`${home}/package.json`, 'utf8'))
const files = readdirSync(home, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(home.length + 1))

/** The files that the manifest names. */
const named = [...Object.values(manifest.exports), ...Object.values(manifest.bin)].flatMap(paths)

test('the tarball is below 1 MB', () => {
  assert.ok(statSync('mockfolio.tgz').size < 1_000_000)
})

test('the tarball has no unused files', () => {
  const used =
    /^((README|CHANGELOG|docs\/[\w-]+)\.md|docs\/images\/(mockfolio|market-\w+|benchmark-\w+)\.svg|LICENSE|dist\/LICENSES\.txt|dist\/[\w-]+\.(js|cjs|d\.ts|d\.cts)|dist\/console\/console\.(html|css|js))$/
  assert.deepEqual(
    files.filter((file) => !used.test(file) && !named.includes(`./${file}`)),
    [],
  )
})

test('every file of dist is named by another one or by the manifest', () => {
  const texts = [...files.filter((file) => /^dist\/[^/]+[jt]s$/.test(file)), 'package.json'].map((file) => ({
    file,
    text: readFileSync(`${home}/${file}`, 'utf8'),
  }))
  const unused = files
    .filter((file) => /^dist\/[^/]+[jt]s$/.test(file))
    .filter((path) => {
      const name = path.replace('dist/', '').replace(/\.d\.(c?)ts$/, '.$1js')
      return !texts.some(({ file, text }) => file !== path && text.includes(name))
    })
  assert.deepEqual(unused, [])
})

test('the manifest has all fields, and the files that it names exist', () => {
  for (const field of [
    'description',
    'license',
    'homepage',
    'repository',
    'bugs',
    'keywords',
    'exports',
    'files',
    'engines',
    'bin',
  ]) {
    assert.ok(Object.keys(Object(manifest[field])).length > 0, `${field} is missing`)
  }
  for (const path of named) assert.ok(existsSync(`${home}/${path}`), `${path} does not exist`)
})

test('LICENSES.txt lists the bundled libraries', () => {
  const licenses = readFileSync(`${home}/dist/LICENSES.txt`, 'utf8')
  for (const name of ['@faker-js/faker', '@msw/data', 'zod', 'ulid']) assert.ok(licenses.includes(`\n${name} `), name)
})

function paths(target) {
  return typeof target === 'string' ? [target] : Object.values(target).flatMap(paths)
}
