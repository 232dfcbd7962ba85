import { Client } from './client.mjs'
import { pick, randomBoolean } from './world.mjs'

const SNAPSHOTS = '/v1/api/portfolios/single/snapshots'
/** The number of tokens in use. Older ones are left for the server to evict. */
const MAX_IN_USE = 12
/**
 * The part of the actions that use a new token: some 2,000 in an hour. The server remembers the last 10,000 to 20,000
 * changed worlds that it evicted, with a quarter of a kilobyte each, which would hide a leak if there were more.
 */
const NEW_TOKENS = 0.004

/**
 * Load on a server with `--isolate`, where each new token gets a world of its own: tokens come, read and change their
 * world, and are left alone, so that the server evicts worlds all the time.
 */
export class IsolatedLoad {
  requests = 0
  unexpected = []
  unexpectedCount = 0
  /** The number of tokens used. */
  tokens = 0
  #inUse = []
  #abandoned = []

  constructor(url) {
    this.client = new Client(url)
  }

  /** Performs one action: a new token, an old one, or a read of a world that the server may have evicted. */
  async act() {
    if (this.#inUse.length === 0 || randomBoolean(NEW_TOKENS)) return this.begin()
    if (this.#abandoned.length > 0 && randomBoolean(0.1)) {
      // Depending on whether the world still exists and was changed.
      return this.send(pick(this.#abandoned), 'GET', `${SNAPSHOTS}?limit=1`, ['200', '401'])
    }
    return this.#use(pick(this.#inUse))
  }

  /** Uses a new token. */
  async begin() {
    this.tokens += 1
    const world = { token: `isolated-${this.tokens}`, manual: undefined }
    this.#inUse.push(world)
    while (this.#inUse.length > MAX_IN_USE) this.#abandoned.push(this.#inUse.shift())
    this.#abandoned.splice(0, this.#abandoned.length - 1000)
    const { outcome, text } = await this.send(world, 'GET', `${SNAPSHOTS}/latest/positions`)
    if (outcome !== '200') return
    const positions = JSON.parse(text).data
    world.manual = positions.find(({ type }) => type === 'Manual')?.id.replace(/-1$/, '')
  }

  /** A world in use must keep what its token wrote. */
  async #use(world) {
    if (world.manual === undefined || world.isBusy || randomBoolean(0.5)) return this.send(world, 'GET', SNAPSHOTS)
    world.isBusy = true
    const amount = Math.random() * 1000
    const path = `/v1/api/portfolios/single/manual-positions/${world.manual}`
    await this.send(world, 'PATCH', path, ['200'], { amount })
    const { outcome, text } = await this.send(world, 'GET', `${SNAPSHOTS}/latest/positions`)
    world.isBusy = false
    const isKept = outcome !== '200' || JSON.parse(text).data.some((position) => position.amount === amount)
    if (!isKept) this.#record(`${world.token}: the amount ${amount} is lost`)
  }

  /** Sends a request and records an unexpected outcome. */
  async send({ token }, method, path, expected = ['200'], body = undefined) {
    const reply = await this.client.send(method, path, { token, body })
    this.requests += 1
    if (!expected.includes(reply.outcome))
      this.#record(`${method} ${path} as ${token}: ${reply.outcome} ${reply.text.slice(0, 300)}`)
    return reply
  }

  #record(line) {
    this.unexpectedCount += 1
    if (this.unexpected.length < 20) this.unexpected.push(line)
  }
}
