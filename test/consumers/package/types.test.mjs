import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import ts from 'typescript'

/** The errors of the compiler, which checks the types of all libraries too. */
function check(project) {
  const compiler = 'node_modules/typescript/bin/tsc'
  const { stdout } = spawnSync(process.execPath, [compiler, '--project', `tsconfig.${project}.json`], {
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => line !== '')
}

for (const project of ['node16-import', 'node16-require', 'node20-require-msw', 'bundler', 'no-dom']) {
  test(`the types compile for ${project}`, () => {
    assert.deepEqual(check(project), [])
  })
}

test('for node16-require with msw, only types of msw have errors', () => {
  const foreign = /^node_modules\/msw\/.* TS1479: .*import\("(rettime|type-fest)"\)/
  assert.deepEqual(
    check('node16-require-msw').filter((line) => !foreign.test(line)),
    [],
  )
})

test('editors complete the names of scenarios and the symbols of assets', () => {
  const start = "import { createSimulator } from 'mockfolio'\ncreateSimulator({ scenario: "
  assert.deepEqual(
    completions(`${start}'`).filter((name) => /^(demo|crash|whale)$/.test(name)),
    ['crash', 'demo', 'whale'],
  )
  const holding = `${start}{ name: 'mine', portfolios: [{ id: 'mine', holdings: [{ type: 'Staked', asset: '`
  assert.deepEqual(
    completions(holding).filter((name) => /^(ETH|stETH)$/.test(name)),
    ['ETH', 'stETH'],
  )
})

/** What TypeScript's language service offers at the end of a program. */
function completions(code) {
  const file = 'completions.mts'
  const host = {
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => ({ module: ts.ModuleKind.Node16, target: ts.ScriptTarget.ES2022, types: [] }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = name === file ? code : ts.sys.readFile(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getCurrentDirectory: () => process.cwd(),
  }
  const { entries = [] } = ts.createLanguageService(host).getCompletionsAtPosition(file, code.length, {}) ?? {}
  return entries.map(({ name }) => name)
}
