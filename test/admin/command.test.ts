import { expect, test } from 'vitest'
import { adminOver, callAdmin } from '../harness/admin.ts'
import { runCommand, startNode } from '../harness/command.ts'

const LIST = 'demo/snapshots?limit=1'

test('the command serves the admin API to this machine without a token', async () => {
  const { url, greeting } = await startNode(['dist/cli.js', '--port', '0'])
  expect(await callAdmin(url, 'GET', '/health')).toEqual({ status: 'ready', nextReset: null })
  expect(greeting).not.toContain('X-Admin-Token')
})

test('the command prints a generated token once if other machines can reach it', async () => {
  const { url, greeting } = await startNode(['dist/cli.js', '--port', '0', '--host', '0.0.0.0'])
  const [, token = '', ...more] = /X-Admin-Token: (\S+)/.exec(greeting) ?? []
  const ask = (headers: HeadersInit) => fetch(`${url}/__admin/health`, { headers })
  expect([(await ask({ 'x-admin-token': token })).status, (await ask({})).status, more]).toEqual([200, 403, []])
})

test('--admin-token is required and not printed, and --admin-origin allows a page', async () => {
  const flags = ['--admin-token', 'secret', '--admin-origin', 'http://page.test']
  const { url, greeting } = await startNode(['dist/cli.js', '--port', '0', ...flags])
  const headers = { 'x-admin-token': 'secret', origin: 'http://page.test' }
  const answer = await fetch(`${url}/__admin/health`, { headers })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'http://page.test'])
  expect([greeting.includes('secret'), (await fetch(`${url}/__admin/health`)).status]).toEqual([false, 403])
})

test.each([
  [['--no-admin'], {}],
  [[], { MOCKFOLIO_NO_ADMIN: '1' }],
])('%j with %j disables the admin API', async (flags, variables) => {
  const { url } = await startNode(['dist/cli.js', '--port', '0', ...flags], variables)
  expect((await fetch(`${url}/__admin/health`)).status).toBe(404)
})

test('--require-namespace refuses other tokens, and --isolate gives every token a world', async () => {
  const required = await startNode(['dist/cli.js', '--port', '0', '--require-namespace'])
  const isolated = await startNode(['dist/cli.js', '--port', '0', '--isolate'])
  expect((await adminOver(required.url).get(LIST, 'any')).status).toBe(401)
  expect((await adminOver(isolated.url).get(LIST, 'any')).status).toBe(200)
  expect(await callAdmin(isolated.url, 'GET', '/namespaces')).toMatchObject({ data: [{ name: 'any' }] })
})

test('an invalid --admin-origin prints one line and exits with code 1', async () => {
  const { code, stderr } = await runCommand(['--port', '0', '--admin-origin', 'localhost'])
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^mockfolio: Invalid admin origin "localhost"\. .*\n$/)])
})
