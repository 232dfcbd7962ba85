import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** All pages but the one that is no recipe. */
const pages = readdirSync('docs').filter((file) => file.endsWith('.md') && file !== 'dependencies.md')
const embedded = /\]\(\.\.\/test\/consumers\/([^)]+)\):\n\n```\w+\n([\s\S]*?)```/g

const scripts = readdirSync('test/consumers', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => Object.values(JSON.parse(readFileSync(`test/consumers/${name}/package.json`, 'utf8')).scripts))

test.each(pages)('the recipe %s shows the code that a consumer runs', (page) => {
  const blocks = Array.from(readPage(page).matchAll(embedded))
  expect(blocks).not.toEqual([])
  for (const [, file, code] of blocks) expect(code, file).toBe(readFileSync(`test/consumers/${file}`, 'utf8'))
})

test.each(pages)('the recipe %s shows no other code but what to install and commands of a consumer', (page) => {
  const others = readPage(page)
    .replaceAll(embedded, '')
    .matchAll(/```(.*)\n([\s\S]*?)```/g)
  for (const [, language, code] of others) {
    expect(language).toBe('sh')
    expect(code).toMatch(/^(np[mx] .*\n)+$/)
    for (const [, command] of code?.matchAll(/^npx (mockfolio .*)$/gm) ?? []) expect(scripts).toContain(command)
  }
})

function readPage(page: string): string {
  return readFileSync(`docs/${page}`, 'utf8')
}
