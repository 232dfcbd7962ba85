import http from 'node:http'
import { pick } from './world.mjs'

const MAX_WATCHERS = 20
/** Each third client does not read. The first one does: a short run may have no other. */
const PAUSED_EVERY = 3

/** Clients of the event stream that disappear: they reset their socket, close it, or stop reading. */
export class Watchers {
  #open = new Set()
  /** The number of accepted clients, and of bytes that they read. */
  accepted = 0
  bytes = 0

  constructor(url) {
    this.url = url
  }

  /** Opens the event stream of a namespace or of the default world for at most ten seconds. */
  async add(namespace) {
    if (this.#open.size >= MAX_WATCHERS) return
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
      if (response.statusCode !== 200) return response.resume()
      this.accepted += 1
      response.on('error', () => {})
      if (this.accepted % PAUSED_EVERY === 0) return response.pause()
      response.on('data', (chunk) => {
        this.bytes += chunk.length
      })
    })
  }

  /** Closes all streams. */
  close() {
    for (const request of this.#open) this.#vanish(request)
  }

  #vanish(request) {
    const { socket } = request
    if (socket === null || pick([true, false])) request.destroy()
    else socket.resetAndDestroy()
  }
}
