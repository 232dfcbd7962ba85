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
