import { folderAmong, type Tool } from './tool.ts'

export const jest: Tool = {
  name: 'jest',
  isUsed: (project) => project.lists('jest'),
  packages: () => ['jest'],
  changes(project) {
    const folder = folderAmong(project, '__tests__', 'tests', 'test')
    // CommonJS, which Jest loads without flags and without a transform.
    const extension = project.isModule ? 'cjs' : 'js'
    return [{ kind: 'file', path: `${folder}/portfolio.test.${extension}`, text: test }]
  },
  command: (project) => project.runCommand('jest'),
  page: 'jest.md',
}

const test = `const { setupSimulator } = require('mockfolio/jest')

// Listens on a free port. Pass api.baseUrl to your own code in place of fetch.
const { simulator, api } = setupSimulator({ via: 'server', scenario: 'demo' })

test('a day later there is one more snapshot', async () => {
  simulator.clock.advance('P1D')
  const response = await fetch(snapshots(), { headers: api.headers })
  expect((await response.json()).meta.total).toBe(91)
})

test('the service can fail', async () => {
  simulator.faults.add({ status: 503 })
  const response = await fetch(snapshots(), { headers: api.headers })
  expect(response.status).toBe(503)
})

function snapshots() {
  return api.baseUrl + '/v1/api/portfolios/demo/snapshots'
}
`
