import http from 'node:http'
import { any } from './world.mjs'

const MOST = 20

/** Clients of the stream of events that come, and vanish without a word: by a reset of their socket, or reading no more. */
export class Watchers {
  #open = new Set()
  /** How many were let in, and how many bytes they read. */
  letIn = 0
  bytes = 0

  constructor(url) {
    this.url = url
  }

  /** One more client, of a namespace or of the default world, which is there for some seconds at most. */
  async add(namespace) {
    if (this.#open.size >= MOST) return
    const query = namespace === undefined ? '' : `?namespace=${namespace}`
    const request = http.get(`${this.url}/__admin/events${query}`, { agent: false })
    this.#open.add(request)
    const timer = setTimeout(() => this.#vanish(request), 200 + Math.random() * 10_000)
    request
      .on('error', () => {})
      .on('close', () => {
        clearTimeout(timer)
        this.#open.delete(request)
      })
    request.on('response', (response) => {
      if (response.statusCode === 200) this.letIn += 1
      response.on('error', () => {})
      if (any([true, false, false])) return response.pause()
      response.on('data', (chunk) => {
        this.bytes += chunk.length
      })
    })
  }

  /** All go. */
  close() {
    for (const request of this.#open) this.#vanish(request)
  }

  #vanish(request) {
    const { socket } = request
    if (socket === null || any([true, false])) request.destroy()
    else socket.resetAndDestroy()
  }
}
