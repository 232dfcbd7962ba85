import { Watchers } from './watchers.mjs'
import { pick, randomBoolean, World } from './world.mjs'

/** A part of the query. The fault rules match requests with it. */
const FAULT_MARK = 'soak=fault'
/** The number of namespaces in use. Older ones are left for the server to evict. */
const MAX_IN_USE = 24
/** The number of namespaces that `fill` creates at once. */
const BATCH_SIZE = 30
/** The outcomes of fault rules, and of a client that closes the connection. */
const faultOutcomes = ['500', '503', '429', '418', 'cut', 'left']

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
const plainWorlds = [
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
/** Scenarios with fault rules, and the outcomes of those. */
const faultyWorlds = {
  flaky: ['500', '503', 'cut'],
  outage: ['503'],
  'rate-limited': ['429'],
  'expired-token': ['401'],
  slow: ['left'],
}
const otherWorlds = ['team', 'decade', 'many-portfolios', 'page-drift', 'live', 'depeg', 'empty']
const steps = ['PT1H', 'PT6H', 'PT7M']
const invalidCalls = [
  ['GET', '/snapshots?page=0', '422'],
  ['GET', '/snapshots/', '404'],
  ['GET', '/snapshots/01ARZ3NDEKTSV4RRFFQ69G5FAV/positions', '404'],
  ['DELETE', '/snapshots', '405'],
  ['PATCH', '/manual-positions/none', '404', '{}'],
  ['OPTIONS', '/snapshots', '204'],
]

/** Mixed load on a server: each call of `act` performs one random action of a client. */
export class Load {
  requests = 0
  /** The number of actions by name. */
  counts = {}
  /** The first unexpected replies. */
  unexpected = []
  unexpectedCount = 0
  /** Milliseconds of the ordinary calls since the last sample. */
  latencies = []
  #namespaces = []
  #abandoned = []
  #states = []
  #created = 0

  constructor(client) {
    this.client = client
    this.main = new World('demo')
    this.watchers = new Watchers(client.url)
  }

  /** The actions with their weights. */
  #actions = [
    [600, 'ordinary', () => this.#ordinary(this.main)],
    [280, 'ordinary in a namespace', () => this.#ordinary(pick(this.#namespaces) ?? this.main)],
    [40, 'faulty', () => this.#sendFaulty()],
    [20, 'invalid', () => this.#sendInvalid(pick([this.main, ...this.#namespaces]))],
    [6, 'clock', () => this.#callAdmin(this.#randomWorld(), 'POST', '/clock/advance', { body: { by: pick(steps) } })],
    [6, 'namespace', () => this.#addNamespace()],
    [2, 'namespace removed', () => this.#removeNamespace()],
    [4, 'abandoned namespace', () => this.#readAbandoned()],
    [
      5,
      'fault',
      () => this.#callAdmin(this.main, 'POST', '/faults', { body: { ...pick(faults), urlIncludes: FAULT_MARK } }),
    ],
    [2, 'faults cleared', () => this.#callAdmin(this.main, 'DELETE', '/faults')],
    [4, 'portfolio edited', () => this.#editPortfolio()],
    [4, 'events', () => this.watchers.add(randomBoolean(0.5) ? undefined : pick(this.#namespaces)?.name)],
    [2, 'requests read', () => this.#callAdmin(this.#randomWorld(), 'GET', '/requests?warnings=true')],
    [1, 'state saved', () => this.#saveState()],
    [0.3, 'state restored', () => this.#restoreState()],
    [0.5, 'reset', () => this.#reset(this.main, pick(plainWorlds))],
    [2, 'namespace reset', () => this.#reset(pick(this.#namespaces))],
  ]

  /** Performs one action and resolves after its reply. */
  async act() {
    const [, name, perform] = pickByWeight(this.#actions)
    this.counts[name] = (this.counts[name] ?? 0) + 1
    await perform()
  }

  /** Creates more namespaces than the server keeps, so that memory is at its limit from the start. */
  async fill(count) {
    for (let n = 0; n < count; n += BATCH_SIZE)
      await Promise.all(Array.from({ length: BATCH_SIZE }, () => this.#addNamespace('single')))
  }

  /** Sends a request and records an unexpected outcome. After a reset, a 404 is expected for old ids. */
  async send(
    world,
    method,
    path,
    expected,
    { since = world.resets, wasResetting = world.isResetting, ...options } = {},
  ) {
    const reply = await this.client.send(method, path, { token: world.token, ...options })
    this.requests += 1
    reply.isCurrent = world.resets === since && !world.isResetting && !wasResetting
    const ofFaults = path.startsWith('/v1/api') ? world.faultOutcomes : []
    const ofChanges = [...(reply.isCurrent ? [] : ['404']), ...(world.isRemoved ? ['401', '404', 'cut'] : [])]
    if (![...expected, ...ofFaults, ...ofChanges].includes(reply.outcome))
      this.#record(world, `${method} ${path}`, reply)
    return reply
  }

  #record({ name = 'the default world', scenario }, request, { outcome, text }) {
    this.unexpectedCount += 1
    if (this.unexpected.length < 20)
      this.unexpected.push(`${request} in ${name} (${scenario}): ${outcome} ${text.slice(0, 300)}`)
  }

  async #ordinary(world) {
    const leaveAfter = world.faultOutcomes.includes('left') ? 50 + Math.random() * 1500 : undefined
    const { method, path, body } = world.randomCall()
    const reply = await this.send(world, method, path, ['200'], { body, leaveAfter })
    if (reply.outcome === '200' && reply.isCurrent) world.learn(reply.text)
    if (world === this.main) this.latencies.push(reply.ms)
  }

  async #sendFaulty() {
    const { method, path, body } = this.main.randomCall()
    const marked = `${path}${path.includes('?') ? '&' : '?'}${FAULT_MARK}`
    await this.send(this.main, method, marked, ['200', ...faultOutcomes], {
      body,
      leaveAfter: 20 + Math.random() * 1000,
    })
  }

  #sendInvalid(world) {
    const [method, path, status, body] = pick(invalidCalls)
    return this.send(world, method, world.pathOf(path), [status], { body })
  }

  #randomWorld() {
    return randomBoolean(0.5) ? this.main : (pick(this.#namespaces) ?? this.main)
  }

  /** Calls the admin API for a world. The status must be a 2xx. */
  #callAdmin(world, method, path, options) {
    const query = world.name === undefined ? '' : `${path.includes('?') ? '&' : '?'}namespace=${world.name}`
    return this.send(world, method, `/__admin${path}${query}`, ['200', '201', '204'], options)
  }

  async #addNamespace(
    scenario = randomBoolean(0.2) ? pick(Object.keys(faultyWorlds)) : pick([...plainWorlds, ...otherWorlds]),
  ) {
    this.#created += 1
    const name = `soak-${this.#created}`
    const { outcome, text } = await this.#callAdmin(this.main, 'POST', '/namespaces', { body: { name, scenario } })
    if (outcome !== '201') return
    const token = scenario === 'team' && randomBoolean(0.5) ? `team-admin.${name}` : JSON.parse(text).token
    this.#namespaces.push(new World(scenario, { name, token, faultOutcomes: faultyWorlds[scenario] }))
    while (this.#namespaces.length > MAX_IN_USE) this.#abandoned.push(this.#namespaces.shift())
    this.#abandoned.splice(0, this.#abandoned.length - 2000)
  }

  async #removeNamespace() {
    if (this.#namespaces.length < MAX_IN_USE) return
    const [world] = this.#namespaces.splice(Math.floor(Math.random() * this.#namespaces.length), 1)
    world.isRemoved = true
    await this.#callAdmin(this.main, 'DELETE', `/namespaces/${world.name}`)
    this.#abandoned.push(world)
  }

  /** Reads from a namespace that was removed or left alone: it still exists, or its token gets 401. */
  async #readAbandoned() {
    const world = pick(this.#abandoned)
    if (world !== undefined)
      await this.send(world, 'GET', world.pathOf('/snapshots?limit=1'), ['200', '401'], {
        leaveAfter: world.faultOutcomes.includes('left') ? 3000 : undefined,
      })
  }

  /** Adds a portfolio, fills it, reads from it and removes it. */
  async #editPortfolio() {
    this.#created += 1
    const id = `edited-${this.#created}`
    const { main } = this
    const since = main.resets
    const add = (path, body) => this.#callAdmin(main, 'POST', `/portfolios${path}`, { since, body })
    await add('', { id, snapshots: { count: 5, every: 'P1D' }, holdings: { staked: 2 } })
    await add(`/${id}/manual-positions`, { amount: 3 })
    await add(`/${id}/snapshots`, {})
    await add(`/${id}/comments`, { content: 'Soaked' })
    await this.send(main, 'GET', `/v1/api/portfolios/${id}/snapshots/latest/positions`, ['200'], { since })
    await this.#callAdmin(main, 'DELETE', `/portfolios/${id}`, { since })
  }

  async #saveState() {
    const { outcome, text } = await this.#callAdmin(this.main, 'GET', '/state')
    if (outcome === '200') this.#states.push({ scenario: JSON.parse(text).scenario.name, text })
    this.#states.splice(0, this.#states.length - 5)
  }

  async #restoreState() {
    const state = pick(this.#states)
    if (state === undefined) return
    await this.main.reset(state.scenario, () => this.#callAdmin(this.main, 'PUT', '/state', { body: state.text }))
  }

  async #reset(world, scenario = world?.scenario) {
    if (world !== undefined)
      await world.reset(scenario, () => this.#callAdmin(world, 'POST', '/reset', { body: { scenario } }))
  }
}

/** A random entry of a list whose entries begin with their weight. */
function pickByWeight(list) {
  let rest = Math.random() * list.reduce((sum, [weight]) => sum + weight, 0)
  return list.find(([weight]) => {
    rest -= weight
    return rest < 0
  })
}
