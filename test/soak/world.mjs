/** A client's view of a world of the server: the ids that it has read since the last reset. */
export class World {
  /** The number of resets. */
  resets = 0
  isResetting = false
  isRemoved = false
  #snapshots = []
  #manualPositions = []

  /**
   * @param name the name of its namespace; undefined for the default world.
   * @param faultOutcomes outcomes that the fault rules of its scenario cause.
   */
  constructor(scenario, { name, token = 'any', faultOutcomes = [] } = {}) {
    Object.assign(this, { scenario, name, token, faultOutcomes })
  }

  /** A path of the API in its first portfolio. */
  pathOf(path) {
    return `/v1/api/portfolios/${this.scenario}${path}`
  }

  /** A random call. If the ids that it needs were not read yet, it lists them. */
  randomCall() {
    const manual = pick(this.#manualPositions)
    if (manual !== undefined && randomBoolean(0.3)) {
      const body = {
        amount: Math.random() * 1000,
        ...pick([{}, { price: 5 }, { description: null }, { description: 'x'.repeat(200) }]),
      }
      return { method: 'PATCH', path: this.pathOf(`/manual-positions/${manual}`), body }
    }
    const snapshot = randomBoolean(0.3) ? 'latest' : pick(this.#snapshots)
    const comments = pick(['', 'includeComments=true'])
    if (snapshot !== undefined && this.scenario !== 'empty' && randomBoolean(0.5)) {
      return { method: 'GET', path: this.pathOf(`/snapshots/${snapshot}/positions?${comments}`) }
    }
    return {
      method: 'GET',
      path: this.pathOf(`/snapshots?page=${pick([1, 1, 2, 3])}&limit=${pick([1, 10, 20, 50])}&${comments}`),
    }
  }

  /** Stores the ids of a reply. */
  learn(text) {
    const { data } = JSON.parse(text)
    if (!Array.isArray(data) || data.length === 0) return
    if (data[0].timestamp !== undefined) this.#snapshots = data.map(({ id }) => id)
    else this.#manualPositions = data.filter(({ type }) => type === 'Manual').map(({ id }) => id.replace(/-\d+$/, ''))
  }

  /** Runs one reset at a time. The ids that were read are dropped; calls during the reset may get 404. */
  async reset(scenario, perform) {
    if (this.isResetting) return
    this.isResetting = true
    await perform()
    Object.assign(this, { scenario, isResetting: false, resets: this.resets + 1 })
    this.#snapshots = []
    this.#manualPositions = []
  }
}

/** A random item of a list; undefined if the list is empty. */
export function pick(list) {
  return list[Math.floor(Math.random() * list.length)]
}

/** True with this probability. */
export function randomBoolean(probability) {
  return Math.random() < probability
}
