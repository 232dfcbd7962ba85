import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, before, test } from 'node:test'

const vite = spawn('npx', ['vite', '--port', '11765', '--strictPort'], { detached: true, stdio: ['ignore', 'pipe', 2] })

before(async () => {
  let output = ''
  for await (const text of vite.stdout.iterator({ destroyOnReturn: false })) {
    output += text
    if (output.includes('ready in')) break
  }
  assert.match(output, /ready in/)
  vite.stdout.resume()
})
after(() => process.kill(-vite.pid))

test('the development server answers the API', async () => {
  const headers = { authorization: 'Bearer any' }
  const response = await fetch('http://localhost:11765/v1/api/portfolios/demo/snapshots', { headers })
  assert.equal((await response.json()).meta.total, 90)
})
