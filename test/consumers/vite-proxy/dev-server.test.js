import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, before, test } from 'node:test'

const origin = 'http://127.0.0.1:11750'
const args = ['run', 'dev', '--', '--host', '127.0.0.1', '--port', '11750', '--strictPort']
const server = spawn('npm', args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })

before(async () => {
  let output = ''
  for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
    output += text
    if (output.includes('ready in')) break
  }
  assert.match(output, /ready in/)
  server.stdout.resume()
})
after(() => process.kill(-server.pid))

test('the page comes from Vite', async () => {
  assert.match(await (await fetch(origin)).text(), /<title>Portfolio/)
})

test('the service answers on the same origin', async () => {
  const headers = { authorization: 'Bearer some-token' }
  const { meta } = await (await fetch(`${origin}/v1/api/portfolios/demo/snapshots`, { headers })).json()
  assert.equal(meta.total, 90)
})

test('errors come from mockfolio, not from the proxy', async () => {
  const response = await fetch(`${origin}/v1/api/portfolios/demo/snapshots`)
  assert.equal(response.status, 401)
  assert.equal(response.headers.get('content-type'), 'application/problem+json')
})
