import { Watchers } from './watchers.mjs'
import { any, chance, World } from './world.mjs'

/** Part of the targets that fault rules match. */
const TROUBLE = 'soak=trouble'
/** The number of namespaces in use. The server evicts the older ones. */
const IN_USE = 24
/** The number of namespaces that are created concurrently. */
const TOGETHER = 30
/** Results of calls with a fault, or of a client that disconnects. */
const troubled = ['500', '503', '429', '418', 'cut', 'left']

const faults = [
  { status: 503, times: 5, retryAfter: 1 },
  { kind: 'hang' },
  { kind: 'hang', probability: 0.3 },
  { kind: 'disconnect', probability: 0.5 },
  { kind: 'truncate', probability: 0.5 },
  { delay: { min: 5, max: 900 } },
  { kind: 'truncate', delay: 100 },
  { status: 418, body: { short: 'and stout' }, probability: 0.5 },
  { rateLimit: { requests: 3, window: 'PT1S' } },
]
const worlds = [
  'demo',
  'documented',
  'single',
  'custom-assets',
  'edge-values',
  'comments',
  'pagination',
  'whale',
  'crash',
]
/** Fault rules with answers of their own. */
const moody = {
  flaky: ['500', '503', 'cut'],
  outage: ['503'],
  'rate-limited': ['429'],
  'expired-token': ['401'],
  slow: ['left'],
}
const others = ['team', 'decade', 'many-portfolios', 'page-drift', 'live', 'depeg', 'empty']
const steps = ['PT1H', 'PT6H', 'PT7M']
const wrong = [
  ['GET', '/snapshots?page=0', '422'],
  ['GET', '/snapshots/', '404'],
  ['GET', '/snapshots/01ARZ3NDEKTSV4RRFFQ69G5FAV/positions', '404'],
  ['DELETE', '/snapshots', '405'],
  ['PATCH', '/manual-positions/none', '404', '{}'],
  ['OPTIONS', '/snapshots', '204'],
]

/** Mixed load on a server: each call of `act` is one random action of a client. */
export class Load {
  requests = 0
  /** The number of actions by kind. */
  done = {}
  /** The first unexpected answers. */
  unexpected = []
  unexpectedCount = 0
  /** Durations of the ordinary calls since the last measurement, in ms. */
  latencies = []
  #namespaces = []
  #left = []
  #states = []
  #made = 0

  constructor(client) {
    this.client = client
    this.main = new World('demo')
    this.watchers = new Watchers(client.url)
  }

  /** The actions of clients, with their weights. */
  #acts = [
    [600, 'ordinary', () => this.#ordinary(this.main)],
    [280, 'ordinary in a namespace', () => this.#ordinary(any(this.#namespaces) ?? this.main)],
    [40, 'troubled', () => this.#troubled()],
    [20, 'wrong', () => this.#wrong(any([this.main, ...this.#namespaces]))],
    [6, 'clock', () => this.#control(this.#anyWorld(), 'POST', '/clock/advance', { body: { by: any(steps) } })],
    [6, 'namespace', () => this.#addNamespace()],
    [2, 'namespace removed', () => this.#removeNamespace()],
    [4, 'ended token', () => this.#askEnded()],
    [5, 'fault', () => this.#control(this.main, 'POST', '/faults', { body: { ...any(faults), urlIncludes: TROUBLE } })],
    [2, 'faults cleared', () => this.#control(this.main, 'DELETE', '/faults')],
    [4, 'edited', () => this.#edit()],
    [4, 'watched', () => this.watchers.add(chance(0.5) ? undefined : any(this.#namespaces)?.name)],
    [2, 'requests read', () => this.#control(this.#anyWorld(), 'GET', '/requests?warnings=true')],
    [1, 'state out', () => this.#saveState()],
    [0.3, 'state in', () => this.#restoreState()],
    [0.5, 'reset', () => this.#reset(this.main, any(worlds))],
    [2, 'namespace reset', () => this.#reset(any(this.#namespaces))],
  ]

  /** Runs one action, and resolves when it is answered. */
  async act() {
    const [, name, perform] = anyByWeight(this.#acts)
    this.done[name] = (this.done[name] ?? 0) + 1
    await perform()
  }

  /** Creates more namespaces than the limit, so that their memory is in use from the start. */
  async fill(count) {
    for (let n = 0; n < count; n += TOGETHER)
      await Promise.all(Array.from({ length: TOGETHER }, () => this.#addNamespace('single')))
  }

  /** Sends a call, and records an unexpected answer. After a reset, a world may not know an id any more. */
  async ask(world, method, path, expected, { since = world.begun, wasMoving = world.isMoving, ...options } = {}) {
    const answer = await this.client.ask(method, path, { token: world.token, ...options })
    this.requests += 1
    answer.isOfNow = world.begun === since && !world.isMoving && !wasMoving
    const moods = path.startsWith('/v1/api') ? world.moods : []
    const passing = [...(answer.isOfNow ? [] : ['404']), ...(world.hasEnded ? ['401', '404', 'cut'] : [])]
    if (![...expected, ...moods, ...passing].includes(answer.end)) this.#note(world, `${method} ${path}`, answer)
    return answer
  }

  #note({ name = 'the default world', scenario }, asked, { end, text }) {
    this.unexpectedCount += 1
    if (this.unexpected.length < 20)
      this.unexpected.push(`${asked} in ${name} (${scenario}): ${end} ${text.slice(0, 300)}`)
  }

  async #ordinary(world) {
    const patience = world.moods.includes('left') ? 50 + Math.random() * 1500 : undefined
    const { method, path, body } = world.anyCall()
    const answer = await this.ask(world, method, path, ['200'], { body, patience })
    if (answer.end === '200' && answer.isOfNow) world.learn(answer.text)
    if (world === this.main) this.latencies.push(answer.ms)
  }

  async #troubled() {
    const { method, path, body } = this.main.anyCall()
    const marked = `${path}${path.includes('?') ? '&' : '?'}${TROUBLE}`
    await this.ask(this.main, method, marked, ['200', ...troubled], { body, patience: 20 + Math.random() * 1000 })
  }

  #wrong(world) {
    const [method, path, status, body] = any(wrong)
    return this.ask(world, method, world.below(path), [status], { body })
  }

  #anyWorld() {
    return chance(0.5) ? this.main : (any(this.#namespaces) ?? this.main)
  }

  /** A call of the admin API about a world, which must succeed. */
  #control(world, method, path, options) {
    const query = world.name === undefined ? '' : `${path.includes('?') ? '&' : '?'}namespace=${world.name}`
    return this.ask(world, method, `/__admin${path}${query}`, ['200', '201', '204'], options)
  }

  async #addNamespace(scenario = chance(0.2) ? any(Object.keys(moody)) : any([...worlds, ...others])) {
    this.#made += 1
    const name = `soak-${this.#made}`
    const { end, text } = await this.#control(this.main, 'POST', '/namespaces', { body: { name, scenario } })
    if (end !== '201') return
    const token = scenario === 'team' && chance(0.5) ? `team-admin.${name}` : JSON.parse(text).token
    this.#namespaces.push(new World(scenario, { name, token, moods: moody[scenario] }))
    while (this.#namespaces.length > IN_USE) this.#left.push(this.#namespaces.shift())
    this.#left.splice(0, this.#left.length - 2000)
  }

  async #removeNamespace() {
    if (this.#namespaces.length < IN_USE) return
    const [world] = this.#namespaces.splice(Math.floor(Math.random() * this.#namespaces.length), 1)
    world.hasEnded = true
    await this.#control(this.main, 'DELETE', `/namespaces/${world.name}`)
    this.#left.push(world)
  }

  /** Calls a namespace that may have been evicted: it still exists, or its token gets 401. */
  async #askEnded() {
    const world = any(this.#left)
    if (world !== undefined)
      await this.ask(world, 'GET', world.below('/snapshots?limit=1'), ['200', '401'], { patience: 3000 })
  }

  /** Adds a portfolio, fills, reads and removes it. */
  async #edit() {
    this.#made += 1
    const id = `edited-${this.#made}`
    const { main } = this
    const since = main.begun
    const make = (path, body) => this.#control(main, 'POST', `/portfolios${path}`, { since, body })
    await make('', { id, snapshots: { count: 5, every: 'P1D' }, holdings: { staked: 2 } })
    await make(`/${id}/manual-positions`, { amount: 3 })
    await make(`/${id}/snapshots`, {})
    await make(`/${id}/comments`, { content: 'Soaked' })
    await this.ask(main, 'GET', `/v1/api/portfolios/${id}/snapshots/latest/positions`, ['200'], { since })
    await this.#control(main, 'DELETE', `/portfolios/${id}`, { since })
  }

  async #saveState() {
    const { end, text } = await this.#control(this.main, 'GET', '/state')
    if (end === '200') this.#states.push({ scenario: JSON.parse(text).scenario.name, text })
    this.#states.splice(0, this.#states.length - 5)
  }

  async #restoreState() {
    const state = any(this.#states)
    if (state === undefined) return
    await this.main.move(state.scenario, () => this.#control(this.main, 'PUT', '/state', { body: state.text }))
  }

  async #reset(world, scenario = world?.scenario) {
    if (world !== undefined)
      await world.move(scenario, () => this.#control(world, 'POST', '/reset', { body: { scenario } }))
  }
}

/** A random entry of a list whose entries start with their weights. */
function anyByWeight(list) {
  let at = Math.random() * list.reduce((sum, [weight]) => sum + weight, 0)
  return list.find(([weight]) => {
    at -= weight
    return at < 0
  })
}
