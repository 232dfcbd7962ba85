import { mockoonFile, prismFile } from './folders.mjs'

const own = (file) => (port) => [`servers/${file}.mjs`, String(port)]
const command = (port, scenario) => [
  'node_modules/mockfolio/dist/cli.js',
  '--port',
  String(port),
  '--scenario',
  scenario,
]
const prism = (port) => [
  'node_modules/@stoplight/prism-cli/dist/index.js',
  'mock',
  prismFile,
  '-v',
  'silent',
  '-p',
  port,
]
const mockoon = (port) => ['node_modules/@mockoon/cli/bin/run.js', 'start', '-X', '-d', mockoonFile, '-p', port]

/** The built command as a user starts it. */
export const mockfolio = (scenario) => (port) => command(port, scenario)

/**
 * All that serves over HTTP: the arguments of Node for a port, and how near its answers come to mockfolio's. Those
 * marked `slow` have no budget and fewer rounds.
 */
export const servers = [
  { name: 'mockfolio', title: 'mockfolio', args: mockfolio('demo') },
  { name: 'node-http', title: '`node:http`, a prebuilt Buffer', args: own('node-http') },
  { name: 'node-http-store', title: '`node:http` that stores, written by hand', args: own('node-http-store') },
  { name: 'express-buffer', title: 'Express 5, a prebuilt Buffer', args: own('express-buffer') },
  { name: 'express-send', title: 'Express 5, `res.send` of a Buffer', args: own('express-send'), slow: true },
  { name: 'express-json', title: 'Express 5, `res.json`', args: own('express-json') },
  { name: 'fastify', title: 'Fastify 5, written by hand', args: own('fastify') },
  { name: 'hono', title: 'Hono 4, written by hand', args: own('hono') },
  { name: 'json-server', title: 'json-server 0.17', args: own('json-server'), slow: true },
  { name: 'mockoon', title: 'Mockoon CLI 9', args: (port) => mockoon(port).map(String), slow: true },
  { name: 'prism', title: 'Prism 5.14', args: (port) => prism(port).map(String), slow: true },
]

/** What answers `fetch` in the process, as `subjects/NAME.mjs`. */
export const subjects = [
  { name: 'msw-mockfolio', title: 'mockfolio, MSW handlers' },
  { name: 'msw-static', title: 'MSW, a static `HttpResponse.json`' },
  { name: 'create-fetch', title: 'mockfolio, `createFetch`' },
  { name: 'msw-data', title: 'MSW, a query of `@msw/data` 1.1.7', slow: true },
  { name: 'mswjs-data', title: 'MSW, a query of `@mswjs/data` 0.16', slow: true },
]
