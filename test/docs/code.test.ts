import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pages, readBlocks } from './markdown.ts'
import { createWorkplace, type Workplace } from './project.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const compilerOptions: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
}

/** The TypeScript of the pages. A block that shows a file is that file; all other blocks of a page are one program. */
const programs = pages.flatMap((page) => {
  // Code of test/consumers is compiled and run there.
  const blocks = readBlocks(page).filter(({ language, source }) => language === 'ts' && source === undefined)
  const files = blocks.flatMap(({ file, code }) => (file === undefined ? [] : [{ page, file, code, isRun: false }]))
  const rest = blocks.filter(({ file }) => file === undefined)
  if (rest.length === 0) return files
  return [...files, { page, file: 'program.ts', code: rest.map(({ code }) => code).join('\n'), isRun: true }]
})

let workplace: Workplace

beforeAll(() => {
  workplace = createWorkplace()
  for (const program of programs) {
    mkdirSync(dirname(pathOf(program)), { recursive: true })
    writeFileSync(pathOf(program), program.code)
  }
})
afterAll(() => workplace.remove())

test('the TypeScript of the pages compiles against the types of the package', () => {
  expect(programs.length).toBeGreaterThan(2)
  const program = ts.createProgram(programs.map(pathOf), {
    ...compilerOptions,
    typeRoots: [join(workplace.home, 'project/node_modules/@types')],
  })
  const diagnostics = ts.getPreEmitDiagnostics(program)
  expect(ts.formatDiagnostics(diagnostics, { ...ts.sys, getCanonicalFileName: String, getNewLine: () => '\n' })).toBe(
    '',
  )
})

test.each(programs.filter(({ isRun }) => isRun))('the TypeScript of $page runs', async (program) => {
  const file = pathOf(program).replace(/\.ts$/, '.mjs')
  writeFileSync(file, ts.transpile(program.code, { ...compilerOptions, noEmit: false }))
  const { stderr } = await promisify(execFile)(process.execPath, [file])
  expect(stderr).toBe('')
})

function pathOf({ page, file }: { page: string; file: string }): string {
  return join(workplace.folderOf(page), file)
}
