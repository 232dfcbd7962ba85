import { extension, folderAmong, type Tool } from './tool.ts'

export const next: Tool = {
  name: 'next',
  isUsed: (project) => project.lists('next'),
  create: 'npx create-next-app@latest',
  packages: () => ['next'],
  changes(project) {
    const app = folderAmong(project, 'src/app', 'app')
    const isTypeScript = project.isTypeScript
    return [
      {
        kind: 'file',
        path: `${app}/v1/api/[...path]/route.${extension(project)}`,
        text: isTypeScript ? route(': Request', ': Promise<Response>') : route('', ''),
      },
      { kind: 'file', path: TEST, text: test },
    ]
  },
  command: () => `node --test ${TEST}`,
  page: 'next.md',
}

/** Not named as a test of another tool, which would try to run it. */
const TEST = 'test/next-app.mjs'

function route(requestType: string, replyType: string): string {
  return `/** Answers /v1/api during development. A production build contains nothing of it and answers 404. */
async function handle(request${requestType})${replyType} {
  if (process.env.NODE_ENV === 'production') return new Response(null, { status: 404 })
  const { createFetch, createSimulator } = await import('mockfolio')
  // On globalThis, since Next.js loads this file again when it changes.
  globalThis.simulator ??= createSimulator({ scenario: 'demo' })
  return createFetch(globalThis.simulator)(request)
}

export { handle as DELETE, handle as GET, handle as HEAD, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT }
${
  requestType === ''
    ? ''
    : `
declare global {
  var simulator: import('mockfolio').Simulator | undefined
}
`
}`
}

const test = `import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, before, test } from 'node:test'

let next
let url

before(async () => {
  next = spawn('node', ['node_modules/next/dist/bin/next', 'dev', '--port', '0'])
  url = await new Promise((resolve, reject) => {
    let output = ''
    next.on('exit', () => reject(new Error('Next.js ended: ' + output)))
    for (const stream of [next.stdout, next.stderr]) {
      stream.on('data', (text) => {
        output += text
        const [found] = /http:\\/\\/localhost:\\d+/.exec(output) ?? []
        if (found !== undefined) resolve(found)
      })
    }
  })
})
after(() => next.kill())

test('the app answers the API with data of mockfolio', async () => {
  const headers = { authorization: 'Bearer any' }
  const response = await fetch(url + '/v1/api/portfolios/demo/snapshots', { headers })
  assert.equal((await response.json()).meta.total, 90)
})
`
