import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Simulator } from '../../src/simulator/simulator.ts'
import { type AddonContext, mockfolio, type StoryOptions } from '../../src/storybook.ts'

const msw = setupServer()
beforeAll(() => msw.listen())
afterAll(() => msw.close())

test('a story is answered by its own simulator, with the options of its parameter', async () => {
  const simulator = show('card--empty', { scenario: 'empty', baseUrl: 'https://stories.example.com' })
  const url = 'https://stories.example.com/v1/api/portfolios/empty/snapshots'
  const response = await fetch(url, { headers: { authorization: 'Bearer any' } })
  expect((await response.json()).meta.total).toBe(0)
  expect(simulator?.requests.list()).toHaveLength(1)
})

test('every render of a story starts with a new simulator', () => {
  const first = show('card--full')
  expect(show('card--full')).not.toBe(first)
})

test('an unknown option of a story is an error that names the nearest one', () => {
  const parameters = JSON.parse('{ "mockfolio": { "scenrio": "empty" } }')
  const context: AddonContext = { id: 'card--wrong', parameters, msw }
  expect(() => mockfolio().beforeEach(context)).toThrow('Did you mean "scenario"?')
})

test('without the worker of msw-storybook-addon, the error says where to list it', () => {
  const context: AddonContext = { id: 'card--full', parameters: {} }
  expect(() => mockfolio().beforeEach(context)).toThrow("addons: ['msw-storybook-addon', 'mockfolio/storybook']")
})

test('two stories in the document of a docs page are an error until the first one is gone', () => {
  const { beforeEach } = mockfolio()
  const story = (id: string): AddonContext => ({ id, viewMode: 'docs', parameters: {}, msw })
  const remove = beforeEach(story('card--full'))
  expect(() => beforeEach(story('card--empty'))).toThrow('docs.story.inline')
  remove()
  beforeEach(story('card--empty'))
})

function show(id: string, options: StoryOptions = {}): Simulator | undefined {
  const context: AddonContext = { id, viewMode: 'story', parameters: { mockfolio: options }, msw }
  mockfolio().beforeEach(context)
  return context.simulator
}
