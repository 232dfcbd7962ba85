import { once } from 'node:events'
import { get } from 'node:http'
import type { Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../src/express.ts'
import { runNode, startNode } from '../harness/command.ts'
import { openSocket } from '../harness/raw-socket.ts'

const HALF = 'PATCH /v1/api/portfolios/demo/manual-positions/x HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer x\r\n'
const WHOLE = 'GET / HTTP/1.1\r\nHost: h\r\n\r\n'

/** A program that serves until it reads a line. Then it closes the server, and must end without a call of exit. */
const SERVING = `
  import { startServer } from './dist/express.js'
  const server = await startServer({ port: 0 })
  process.stdin.once('data', async () => {
    process.stdin.destroy()
    await server.close()
    process.stdout.write('closed\\n')
  })
  process.stdout.write('listening on ' + server.url + '\\n')
`

it.each([
  ['no connection', []],
  ['an idle keep-alive connection', [WHOLE]],
  ['a connection that sent nothing', ['']],
  ['a request half sent', [HALF]],
  ['a request whose body is on its way', [`${HALF.replace('x HTTP', '01 HTTP')}Content-Length: 9\r\n\r\n{"a`]],
  ['all of these at once', [WHOLE, '', HALF, WHOLE]],
])('closes and leaves nothing on the event loop with %s', async (_what, texts) => {
  const { child, url, ended } = await startNode(['--input-type=module', '-e', SERVING])
  await Promise.all(texts.map((text) => open(url, text)))
  child.stdin?.write('close\n')
  expect(await ended).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/\nclosed\n$/) })
})

it('closes and leaves nothing on the event loop after requests from its own process', async () => {
  const { code, stdout, stderr } = await runNode([
    '--input-type=module',
    '-e',
    `import { startServer } from './dist/express.js'
     const server = await startServer({ port: 0 })
     const headers = { authorization: 'Bearer x' }
     for (const path of ['snapshots', 'snapshots/latest/positions', 'nothing']) {
       const response = await fetch(server.url + '/v1/api/portfolios/demo/' + path, { headers })
       console.log(response.status, (await response.text()).length > 50)
     }
     await server.close()
     await server.close()
     console.log('closed')`,
  ])
  expect([code, stderr, stdout]).toEqual([0, '', '200 true\n200 true\n404 true\nclosed\n'])
})

it.each([
  ['import', './dist/index.js'],
  ['import', './dist/msw.js'],
  ['import', './dist/express.js'],
  ['require', './dist/index.cjs'],
  ['require', './dist/msw.cjs'],
  ['require', './dist/express.cjs'],
])('%s of %s opens no handle', async (how, entry) => {
  const load = how === 'import' ? `await import('${entry}')` : `createRequire(process.cwd() + '/x.js')('${entry}')`
  expect(await handlesAfter(load)).toEqual({ code: 0, stderr: '', stdout: 'ended with []\n' })
})

it('a simulator that answers opens no handle', async () => {
  const answering = `
    const { createFetch, createSimulator } = await import('./dist/index.js')
    const ask = createFetch(createSimulator())
    await ask('/v1/api/portfolios/demo/snapshots', { headers: { authorization: 'Bearer x' } })`
  expect(await handlesAfter(answering)).toEqual({ code: 0, stderr: '', stdout: 'ended with []\n' })
})

it('detects an open handle', async () => {
  const { stdout } = await handlesAfter('setTimeout(() => {}, 100)')
  expect(stdout).toBe('ended with ["Timeout"]\n')
})

it('can be closed several times, also concurrently, and frees its port', async () => {
  const server = await startServer({ port: 0 })
  await Promise.all([server.close(), server.close()])
  await server.close()
  const again = await startServer({ port: server.port })
  onTestFinished(again.close)
  expect(again.port).toBe(server.port)
})

it('closes while a client keeps its connection alive', async () => {
  const server = await startServer({ port: 0 })
  const idle = await open(server.url, WHOLE)
  const end = once(idle.resume(), 'close')
  await server.close()
  await end
  expect(idle.destroyed).toBe(true)
})

it('names the port that is in use, and says what to do', async () => {
  const server = await startServer({ port: 0 })
  onTestFinished(server.close)
  await expect(startServer({ port: server.port })).rejects.toThrow(
    `Port ${server.port} is in use. Use another one with --port, or --port 0 for any free port.`,
  )
})

it('rejects invalid options before it listens', async () => {
  // @ts-expect-error: the compiler refuses it, too
  await expect(startServer({ port: 0, scenario: 'none' })).rejects.toThrow('Known scenarios: demo')
  await expect(startServer({ port: 0, seed: -1 })).rejects.toThrow('Invalid seed -1')
  await expect(startServer({ port: 0, basePath: '/a?b' })).rejects.toThrow('Invalid base path')
  await expect(startServer({ port: 0, scenario: './none.json' })).rejects.toThrow('none.json')
})

it.each([
  ['/', ''],
  ['/mock', '/mock'],
  ['/a/b/', '/a/b'],
])('serves under the base path %s', async (basePath, prefix) => {
  const server = await startServer({ port: 0, basePath })
  onTestFinished(server.close)
  expect(server.url).toBe(`http://127.0.0.1:${server.port}${prefix}`)
  const headers = { authorization: 'Bearer x' }
  expect((await fetch(`${server.url}/v1/api/portfolios/demo/snapshots`, { headers })).status).toBe(200)
  const outside = await fetch(`http://127.0.0.1:${server.port}/other/v1/api/portfolios/demo/snapshots`, { headers })
  expect([outside.status, outside.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})

it.each(['GET', 'HEAD'])('%s / answers where the API and the docs are', async (method) => {
  const server = await startServer({ port: 0 })
  onTestFinished(server.close)
  const response = await fetch(server.url, { method })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await response.text()).toMatch(
    method === 'HEAD' ? /^$/ : /GET \/v1\/api\/portfolios\/\{portfolioId\}\/snapshots/,
  )
})

it('sends no header of a framework, and never answers 304', async () => {
  const server = await startServer({ port: 0 })
  onTestFinished(server.close)
  for (const path of ['/', '/nothing', '/v1/api/portfolios/demo/snapshots', '/v1/api/nothing']) {
    const headers = { authorization: 'Bearer x', 'if-none-match': '*' }
    const response = await fetch(server.url + path, { headers })
    expect(response.status).not.toBe(304)
    expect(['etag', 'x-powered-by', 'last-modified', 'server'].filter((name) => response.headers.has(name))).toEqual([])
  }
})

it.each([
  ['GET //', 'GET // HTTP/1.1\r\nHost: h\r\n\r\n'],
  ['a bad Host', 'GET /v1/api/portfolios/demo/snapshots HTTP/1.1\r\nHost: a b:99999/%\r\n\r\n'],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
  ['an absolute target', 'GET http://other.test/v1/api/portfolios/demo/snapshots HTTP/1.1\r\nHost: h\r\n\r\n'],
  ['TRACE', 'TRACE /v1/api/portfolios/demo/snapshots HTTP/1.1\r\nHost: h\r\n\r\n'],
  ['CONNECT', 'CONNECT h:443 HTTP/1.1\r\nHost: h:443\r\n\r\n'],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n'],
  ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: h\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a target of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: h\r\n\r\n`],
  ['an upgrade', 'GET / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['no HTTP', 'hello\r\n\r\n'],
  ['a zero byte in a header', 'GET / HTTP/1.1\r\nHost: h\r\nX: a\0b\r\n\r\n'],
  ['a raw byte in the target', 'GET /v1/api/\xff HTTP/1.1\r\nHost: h\r\n\r\n'],
])('answers or closes on %s, shows no stack, and keeps serving', async (_what, text) => {
  const server = await startServer({ port: 0 })
  onTestFinished(server.close)
  const answer = await exchange(server.url, text)
  expect(answer).toMatch(/^(?:HTTP\/1\.1 [1245]\d\d |$)/)
  expect(answer).not.toMatch(/\bat .*:\d+:\d+|node_modules/)
  expect(await statusOf(server.url)).toBe(200)
})

it('has a URL that works when it listens on all addresses', async () => {
  const server = await startServer({ port: 0, host: '0.0.0.0' })
  onTestFinished(server.close)
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`)
  expect(await statusOf(server.url)).toBe(200)
})

it('answers CONNECT with a problem, like other methods that are not allowed', async () => {
  const server = await startServer({ port: 0 })
  onTestFinished(server.close)
  const answer = await exchange(server.url, 'CONNECT h:443 HTTP/1.1\r\nHost: h:443\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain('"code":"method-not-allowed"')
})

/** Runs a program that prints the open handles of its event loop, without those of its output and of closing files. */
function handlesAfter(program: string) {
  return runNode([
    '--input-type=module',
    '-e',
    `import { createRequire } from 'node:module'
     ${program}
     await new Promise((resolve) => setTimeout(resolve, 50))
     const open = process.getActiveResourcesInfo().filter((name) => !/^(PipeWrap|CloseReq|FSReq)/.test(name))
     console.log('ended with ' + JSON.stringify(open))`,
  ])
}

/** Connects and sends a text. A whole request is answered before it resolves. */
async function open(url: string, text: string): Promise<Socket> {
  const socket = await openSocket(url, text)
  if (text === WHOLE) await once(socket, 'data')
  return socket
}

/** All that comes until the server closes, or until the head of the answer is whole. */
async function exchange(url: string, text: string): Promise<string> {
  const socket = await openSocket(url)
  let answer = ''
  socket.setEncoding('latin1')
  const over = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('data', (chunk: string) => {
      answer += chunk
      if (answer.includes('\r\n\r\n')) resolve()
    })
  })
  socket.write(text, 'latin1')
  await over
  socket.destroy()
  return answer
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}
