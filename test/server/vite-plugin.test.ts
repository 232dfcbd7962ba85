import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mockfolio, type PluginOptions } from '../../src/vite.ts'

test('the development server answers the API, and other paths stay with Vite', async () => {
  const url = await serve()
  const headers = { authorization: 'Bearer any' }
  expect((await fetch(`${url}/v1/api/portfolios/demo/snapshots`, { headers })).status).toBe(200)
  expect((await fetch(`${url}/v1/apix`)).headers.get('content-type')).not.toContain('json')
})

test('the admin API is below /__admin, for pages of the server itself', async () => {
  const url = await serve()
  const post = (origin: string) => fetch(`${url}/__admin/reset`, { method: 'POST', headers: { origin } })
  expect((await post(url)).status).toBe(200)
  expect((await post('http://evil.example.com')).status).toBe(403)
})

test('without the admin API, its path stays with Vite', async () => {
  const url = await serve({ admin: false })
  expect((await fetch(`${url}/__admin/health`)).headers.get('content-type')).not.toContain('json')
})

test('below a base path, the API is there and not at the root', async () => {
  const url = await serve({ basePath: '/mock' })
  expect((await fetch(`${url}/mock/v1/api/unknown`)).status).toBe(404)
  expect((await fetch(`${url}/v1/api/unknown`)).headers.get('content-type')).not.toContain('json')
})

test('in Vitest, the plugin does nothing', async () => {
  const url = await serve({}, 'true')
  expect((await fetch(`${url}/__admin/health`)).headers.get('content-type')).not.toContain('json')
})

test('an unknown option is an error when the plugin is created', () => {
  expect(() => mockfolio(JSON.parse('{ "scenrio": "demo" }'))).toThrow('Did you mean "scenario"?')
  expect(() => mockfolio(JSON.parse('{ "port": 4010 }'))).toThrow('Unknown option port of the plugin mockfolio')
})

/** Starts Vite with the plugin. @returns its origin. */
async function serve(options?: PluginOptions, isVitest?: string): Promise<string> {
  vi.stubEnv('VITEST', isVitest)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const server = await createServer({
    configFile: false,
    root: 'test/docs',
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
    plugins: [mockfolio(options)],
  })
  onTestFinished(() => server.close())
  await server.listen()
  const address = server.httpServer?.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
