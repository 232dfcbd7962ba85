import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { preview } from 'vite'

const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('a production build contains the page and nothing of mockfolio', () => {
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n')
  assert.match(texts, /\/v1\/api\/portfolios/)
  assert.doesNotMatch(texts, /mockfolio|__admin|msw|worker/i)
})

test('a production build is as small without the plugin', () => {
  const size = files.reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0)
  assert.ok(size < 3000, `${size} bytes`)
})

test('`vite preview` of the build has no mock', async () => {
  const server = await preview({ preview: { port: 11763, strictPort: true }, logLevel: 'silent' })
  const response = await fetch('http://localhost:11763/__admin/health')
  await server.close()
  assert.match(response.headers.get('content-type'), /text\/html/)
})
