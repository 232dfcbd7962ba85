import http from 'node:http'
import { any } from './world.mjs'

const MOST = 20

/** Clients of the event stream that vanish: they reset their socket, or stop reading. */
export class Watchers {
  #open = new Set()
  /** The number of accepted clients and of bytes that they read. */
  letIn = 0
  bytes = 0

  constructor(url) {
    this.url = url
  }

  /** Connects one more client, of a namespace or of the default world, for some seconds. */
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

  /** Disconnects all clients. */
  close() {
    for (const request of this.#open) this.#vanish(request)
  }

  #vanish(request) {
    const { socket } = request
    if (socket === null || any([true, false])) request.destroy()
    else socket.resetAndDestroy()
  }
}
