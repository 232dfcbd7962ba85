import { createServer, request as httpRequest } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type ServerOptions, startServer } from '../../src/express.ts'

interface Document {
  info: { title: string }
  servers: { url: string }[]
  paths: Record<string, object>
}

/** Where the documents are, and the URL of their server behind a base URL. */
const documents = [
  { path: '/openapi.json', api: (url: string) => `${url}/v1/api`, first: '/portfolios/{portfolioId}/snapshots' },
  { path: '/__admin/openapi.json', api: (url: string) => url, first: '/__admin/health' },
]

test.each(documents)('$path has the address of the server', async ({ path, api, first }) => {
  const { url } = await serve()
  const { servers, paths } = await read(url + path)
  expect(servers.map((server) => server.url)).toEqual([api(url)])
  expect(Object.keys(paths)).toContain(first)
})

test.each(documents)('$path has the base path of the server, and is there and at the root', async ({ path, api }) => {
  const { url, port } = await serve({ basePath: '/mock/here/' })
  for (const base of [url, `http://127.0.0.1:${port}`]) {
    expect((await read(base + path)).servers.map((server) => server.url)).toEqual([api(url)])
  }
})

test.each(documents)('$path has the address of a proxy that strips a prefix, and it works', async ({ path, api }) => {
  const { port } = await serve({ basePath: '/base' })
  const proxy = await openProxy(port)
  const { servers } = await read(proxy + path)
  expect(servers.map((server) => server.url)).toEqual([api(`${proxy}/base`)])
  const [address = { url: '' }] = servers
  const target = path.includes('admin') ? '/__admin/health' : '/portfolios/demo/snapshots'
  expect((await fetch(address.url + target, { headers: { authorization: 'Bearer any' } })).status).toBe(200)
})

test.each([
  ['https', 'mock.example.com', '/team-a', 'https://mock.example.com/team-a'],
  ['HTTPS, http', 'mock.example.com:443, inner:80', '/a/b/, /c', 'https://mock.example.com/a/b'],
  ['', '', '/', 'http://HOST'],
  ['javascript', 'a b"</script>', '//evil.example.com', 'http://HOST'],
  ['http', 'user@evil.example.com', '/x y', 'http://HOST'],
])('with X-Forwarded-Proto %j, -Host %j and -Prefix %j, the server is %s', async (proto, host, prefix, expected) => {
  const { url } = await serve()
  const headers = { 'x-forwarded-proto': proto, 'x-forwarded-host': host, 'x-forwarded-prefix': prefix }
  const { servers } = await read(`${url}/openapi.json`, headers)
  expect(servers.map((server) => server.url)).toEqual([`${expected.replace('http://HOST', url)}/v1/api`])
})

test('a page of any origin may read the document of the API, and only an allowed one that of the admin API', async () => {
  const { url } = await serve()
  const headers = { origin: 'http://page.example.com' }
  const open = await fetch(`${url}/openapi.json`, { headers })
  expect([open.status, open.headers.get('access-control-allow-origin')]).toEqual([200, 'http://page.example.com'])
  expect((await fetch(`${url}/__admin/openapi.json`, { headers })).status).toBe(403)
})

test('without the admin API, only the document of the API is there', async () => {
  const { url } = await serve({ admin: false })
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200)
  expect((await fetch(`${url}/__admin/openapi.json`)).status).toBe(404)
})

test.each(documents)('HEAD of $path has no body, and PUT is 405', async ({ path }) => {
  const { url } = await serve()
  const head = await fetch(url + path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'application/json', ''])
  const put = await fetch(url + path, { method: 'PUT' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

async function serve(options: ServerOptions<string> = {}) {
  const server = await startServer({ port: 0, ...options })
  onTestFinished(server.close)
  return server
}

async function read(url: string, headers: Record<string, string> = {}): Promise<Document> {
  const response = await fetch(url, { headers })
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.json()
}

/** A proxy that strips its prefix, as Traefik's StripPrefix and nginx with a header do. Resolves to its URL. */
async function openProxy(port: number): Promise<string> {
  const prefix = '/behind'
  const proxy = createServer(({ method, url = '', headers }, response) => {
    const path = url.slice(prefix.length)
    const forwarded = { 'x-forwarded-host': headers.host, 'x-forwarded-proto': 'http', 'x-forwarded-prefix': prefix }
    const target = { port, method, path, headers: { ...headers, host: `127.0.0.1:${port}`, ...forwarded } }
    httpRequest(target, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    }).end()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return `http://127.0.0.1:${address.port}${prefix}`
}
