import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { defineScenario } from '../../src/scenario/validate/scenario.ts'
import { exceptions, ranByConsumers } from './exceptions.ts'
import { type Block, commandsOf, isUpdate, pages, readBlocks, rewriteBlock } from './markdown.ts'
import { createWorkplace, type Workplace } from './project.ts'
import { type Printed, Session } from './session.ts'
import { isShownText, refreshJson } from './shown.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let workplace: Workplace

beforeAll(() => {
  workplace = createWorkplace()
})
afterAll(() => workplace.remove())

test.each(pages)('every command of %s runs as it is printed, and prints what is shown', async (page) => {
  const session = await Session.open(workplace, page)
  onTestFinished(() => session.close())
  const last = new Map<Block, Printed>()
  const blocks = readBlocks(page)
  for (const [at, block] of blocks.entries()) {
    if (block.file !== undefined && block.language !== 'sh') save(block, block.file)
    const isShown = blocks[at + 1]?.answers === block
    for (const command of block.language === 'sh' ? commandsOf(block) : []) {
      const mayFail = command.endsWith(' # fails') || (isShown && command === commandsOf(block).at(-1))
      last.set(block, await runCommand(session, block, command, mayFail))
    }
    const printed = block.answers && last.get(block.answers)
    if (printed !== undefined) compare(block, printed)
  }
})

test.each(pages)('the JSON of %s that no command prints is a scenario, or a part of one', (page) => {
  const parts = readBlocks(page).filter(({ language, answers }) => language === 'json' && answers === undefined)
  for (const { code, file } of parts) {
    const part = JSON.parse(code)
    const whole = file === undefined ? { name: 'part', portfolios: [{ id: 'part' }], ...part } : part
    expect(defineScenario(whole), code).toBeDefined()
  }
})

async function runCommand(session: Session, block: Block, command: string, mayFail: boolean): Promise<Printed> {
  const nothing = { code: 0, stdout: '', stderr: '' }
  if (ranByConsumers.has(command)) return nothing
  const exception = exceptions.find(({ lines }) => lines.test(command))
  if (exception !== undefined && exception.instead === undefined) return nothing
  const printed = await session.run(exception?.instead ?? command)
  if (printed.code === 0 || mayFail) return printed
  throw new Error(`${block.page}:${block.line}: \`${command}\` failed.\n${printed.stdout}${printed.stderr}`)
}

function compare(block: Block, { stdout, stderr }: Printed): void {
  const where = `${block.page}:${block.line}`
  if (block.language === 'text') {
    const text = `${stdout}${stderr}`.trimEnd()
    if (isShownText(block.code, text)) return
    if (isUpdate) rewriteBlock(block, text)
    else expect(text, where).toBe(block.code)
    return
  }
  const shown: unknown = JSON.parse(block.code)
  const actual = refreshJson(shown, JSON.parse(stdout))
  const text = JSON.stringify(actual, null, 2)
  if (isUpdate) rewriteBlock(block, text)
  else expect(block.code, where).toBe(text)
}

function save({ page, code }: Block, file: string): void {
  const path = join(workplace.folderOf(page), file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${code}\n`)
}
