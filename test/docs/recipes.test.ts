import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages, readBlocks } from './markdown.ts'

/** Pages that show how to use mockfolio with another tool. */
const recipes = pages.filter((page) => readFileSync(page, 'utf8').includes('](../test/consumers/'))

test('there are recipes', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(8)
})

test.each(recipes)('the recipe %s shows the code that a project of test/consumers runs', (page) => {
  const files = readBlocks(page).filter(({ source }) => source !== undefined)
  expect(files).not.toEqual([])
  for (const { source = '', code } of files) {
    expect(`${code}\n`, source).toBe(readFileSync(join('docs', source), 'utf8'))
  }
})

test.each(pages)('the code of %s is run: it shows a file of test/consumers, or is TypeScript', (page) => {
  const others = readBlocks(page).filter(({ source }) => source === undefined)
  const languages = new Set(others.map(({ language }) => language))
  expect([...languages].filter((language) => !['sh', 'json', 'text', 'ts'].includes(language))).toEqual([])
})

/** Pages about a command or a server that runs beside the app, or about installing alone. */
const withoutApp = ['certify', 'github-actions', 'nginx', 'other-languages', 'package-managers'].map(
  (name) => `docs/${name}.md`,
)

test.each(recipes.filter((page) => !withoutApp.includes(page)))(
  'the recipe %s tells how the mock stays out of production',
  (page) => {
    expect(readFileSync(page, 'utf8')).toMatch(/(into|In) production|production build/)
  },
)

test.each(['docs/jest.md', 'docs/react-native.md'])('%s installs msw 2, since Jest cannot load msw 3', (page) => {
  const installs = readFileSync(page, 'utf8').match(/^npm install .*/gm) ?? []
  const versions = installs.flatMap((line) => line.match(/\bmsw(@\S+)?(?= |$)/g) ?? [])
  expect(new Set(versions)).toEqual(new Set(['msw@2']))
})
