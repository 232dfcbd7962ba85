import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import ts from 'typescript'

/** Everything that the package exports. A change of this list is a change of the public interface. */
const expected = JSON.parse(readFileSync('exports.json', 'utf8'))
const require = createRequire(import.meta.url)
const manifest = require('mockfolio/package.json')

const typeFiles = Object.keys(expected).flatMap((entry) => [typeFile(entry, 'import'), typeFile(entry, 'require')])
const program = ts.createProgram(typeFiles, { module: ts.ModuleKind.Node16, types: [] })
const checker = program.getTypeChecker()

for (const [entry, { values, types }] of Object.entries(expected)) {
  const name = entry.replace('.', 'mockfolio')

  // Only Jest has the module of its globals. The consumer jest loads that entry.
  if (name !== 'mockfolio/jest') testValues(name, values)

  for (const condition of ['import', 'require']) {
    test(`the types of ${name} by ${condition} are the listed ones`, () => {
      const symbol = checker.getSymbolAtLocation(program.getSourceFile(typeFile(entry, condition)))
      const names = checker.getExportsOfModule(symbol).map((exported) => exported.name)
      assert.deepEqual(names.sort(), [...values, ...types].sort())
    })
  }
}

test('no entry is missing from the list', () => {
  const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith('.json'))
  assert.deepEqual(Object.keys(expected), entries)
})

function testValues(name, values) {
  test(`import of ${name} gives the listed exports`, async () => {
    assert.deepEqual(Object.keys(await import(name)).sort(), values)
  })

  test(`require of ${name} gives the listed exports`, () => {
    assert.deepEqual(Object.keys(require(name)).sort(), values)
  })
}

function typeFile(entry, condition) {
  return `node_modules/mockfolio/${manifest.exports[entry][condition].types}`
}
