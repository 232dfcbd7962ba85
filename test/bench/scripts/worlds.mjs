/**
 * `worlds.mjs COUNT`, with `--expose-gc`: what a namespace takes once it has been read and updated, in kB of resident
 * memory, and the median ms to create one and of its first answer, over HTTP in the same process.
 */
import http from 'node:http'
import { startServer } from 'mockfolio/express'
import { findOperations, initOf } from '../operations.mjs'
import { median } from '../rounds.mjs'

const HOUR_MS = 3_600_000

const count = Number(process.argv[2])
const server = await startServer({ port: 0, namespaces: { max: count, idleTimeoutMs: HOUR_MS } })
const [list, , update] = await findOperations(fetch, server.url, 'demo')
const agent = new http.Agent({ keepAlive: true })
const taken = { create: [], answer: [] }
let created = 0

// The first half fills the caches that all worlds share.
await createUntil(count / 2)
const before = residentBytes()
await createUntil(count)
const kB = (residentBytes() - before) / 1000 / (count - count / 2)
console.log(JSON.stringify({ kB, create: median(taken.create), answer: median(taken.answer) }))
process.exit(0)

async function createUntil(target) {
  for (; created < target; created += 1) {
    const began = performance.now()
    const { token } = JSON.parse(await send('/__admin/namespaces', { method: 'POST', headers: {} }))
    const done = performance.now()
    await send(list.path, withToken(initOf(list), token))
    taken.create.push(done - began)
    taken.answer.push(performance.now() - done)
    await send(update.path, withToken(initOf(update, created), token))
  }
}

function withToken(init, token) {
  return { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }
}

function send(path, { method, headers, body }) {
  return new Promise((resolve, reject) => {
    const request = http.request(server.url + path, { agent, method, headers }, async (response) => {
      const text = (await response.toArray()).join('')
      if (response.statusCode >= 300) reject(new Error(text))
      else resolve(text)
    })
    request.on('error', reject).end(body)
  })
}

function residentBytes() {
  globalThis.gc()
  globalThis.gc()
  return process.memoryUsage().rss
}
