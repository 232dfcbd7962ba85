import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('a production build has no rewrite, no route and no code of the mock', () => {
  const { MOCKFOLIO_URL, ...env } = process.env
  execFileSync('node_modules/.bin/next', ['build'], { env, stdio: 'pipe' })
  const manifest = JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8'))
  assert.deepEqual(Object.values(manifest.rewrites).flat(), [])
  const routes = [...manifest.staticRoutes, ...manifest.dynamicRoutes].map(({ page }) => page)
  assert.ok(routes.includes('/'))
  assert.deepEqual(
    routes.filter((page) => page.startsWith('/mock')),
    [],
  )
  const files = readdirSync('.next', { recursive: true, withFileTypes: true })
  const scripts = files.filter((file) => file.isFile() && /\.[cm]?js$/.test(file.name))
  assert.ok(scripts.length > 0)
  for (const { parentPath, name } of scripts) {
    assert.doesNotMatch(readFileSync(`${parentPath}/${name}`, 'utf8'), /createSimulator/, name)
  }
})
