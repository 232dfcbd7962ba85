import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** A fenced block of a page. */
export interface Block {
  page: string
  /** Number of the line that opens it, from 1. */
  line: number
  language: string
  code: string
  /** Name of the file that the block shows, if the line before it ends in `` `name`: `` or `[`name`](…):`. */
  file: string | undefined
  /** Path of the file, relative to the page, if its name is a link. */
  source: string | undefined
  /** The `sh` block whose last command prints this one. Only a line that ends in a colon may be between them. */
  answers: Block | undefined
}

const OPENING = /^```(\w+)$/

/** Whether the tests rewrite the pages instead of comparing them (`UPDATE_DOCS=1`). */
export const isUpdate = process.env.UPDATE_DOCS !== undefined

/** All pages: README, CONTRIBUTING and `docs/`. */
export const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

/** The fenced blocks of a page in order. */
export function readBlocks(page: string): Block[] {
  const lines = readFileSync(page, 'utf8').split('\n')
  const blocks: Block[] = []
  let end = -1
  for (let at = 0; at < lines.length; at += 1) {
    const [, language] = OPENING.exec(lines[at] ?? '') ?? []
    if (language === undefined) continue
    const start = at
    at = lines.indexOf('```', start)
    if (at < 0) throw new Error(`${page}:${start + 1}: The block is not closed.`)
    const previous = blocks.at(-1)
    const between = lines.slice(end + 1, start).filter((line) => line !== '')
    const [, file, source] = /`([\w./-]+\.\w+)`(?:\]\(([^)]*)\))?:$/.exec(between.at(-1) ?? '') ?? []
    const isNear = between.length === 0 || (between.length === 1 && between[0]?.endsWith(':'))
    const isAnswer = previous?.language === 'sh' && /^(json|text)$/.test(language) && isNear && file === undefined
    blocks.push({
      page,
      line: start + 1,
      language,
      code: lines.slice(start + 1, at).join('\n'),
      file,
      source,
      answers: isAnswer ? previous : undefined,
    })
    end = at
  }
  return blocks
}

/** Replaces the code of a block in its page. */
export function rewriteBlock({ page, code }: Block, replacement: string): void {
  const text = readFileSync(page, 'utf8')
  writeFileSync(
    page,
    text.replace(`\n${code}\n\`\`\``, () => `\n${replacement}\n\`\`\``),
  )
}

/** The commands of an `sh` block. Joins lines that end in a backslash or inside quotes. */
export function commandsOf({ code }: Block): string[] {
  const commands: string[] = []
  let pending = ''
  for (const line of code.split('\n')) {
    if (pending === '' && (line.trim() === '' || line.startsWith('#'))) continue
    pending += pending === '' ? line : `\n${line}`
    if (line.endsWith('\\') || (pending.split("'").length - 1) % 2 === 1) continue
    commands.push(pending)
    pending = ''
  }
  return commands
}
