import { BASE_URL, extension, folderAmong, type Tool } from './tool.ts'

export const vitest: Tool = {
  name: 'vitest',
  isUsed: (project) => project.lists('vitest'),
  packages: () => ['vitest', 'msw'],
  changes(project) {
    const folder = folderAmong(project, 'tests', 'test')
    return [
      { kind: 'file', path: `${folder}/portfolio-service.${extension(project)}`, text: service },
      { kind: 'file', path: `${folder}/portfolio.test.${extension(project)}`, text: test },
    ]
  },
  command: (project) => project.runCommand('vitest run'),
  page: 'vitest.md',
}

const service = `import { extendTest } from 'mockfolio/vitest'
import { test as base } from 'vitest'

// Replace the base URL by what your service has before /v1/api.
export const baseUrl = '${BASE_URL}'

/** A test whose requests to the service are answered by \`simulator\`. Each test starts with fresh data. */
export const test = extendTest(base, { baseUrl, scenario: 'demo' })
`

const test = `import { expect } from 'vitest'
import { baseUrl, test } from './portfolio-service'

// Call your own code in place of fetch.
const snapshots = baseUrl + '/v1/api/portfolios/demo/snapshots'

test('a day later there is one more snapshot', async ({ simulator, api }) => {
  simulator.clock.advance('P1D')
  const response = await fetch(snapshots, { headers: api.headers })
  expect((await response.json()).meta.total).toBe(91)
})

test('the service can fail', async ({ simulator, api }) => {
  simulator.faults.add({ status: 503 })
  const response = await fetch(snapshots, { headers: api.headers })
  expect(response.status).toBe(503)
})
`
