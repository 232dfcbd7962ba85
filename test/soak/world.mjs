/** What a client knows of a world of the server: the ids that it has read since the last reset. */
export class World {
  /** How often it was reset. */
  begun = 0
  isMoving = false
  hasEnded = false
  #snapshots = []
  #manualPositions = []

  /**
   * @param name of its namespace; undefined for the default world.
   * @param moods statuses of its own faults, besides the ordinary ones.
   */
  constructor(scenario, { name, token = 'any', moods = [] } = {}) {
    Object.assign(this, { scenario, name, token, moods })
  }

  /** An API path of its first portfolio. */
  below(path) {
    return `/v1/api/portfolios/${this.scenario}${path}`
  }

  /** A random call of the three operations. Reads a list first if it knows no ids yet. */
  anyCall() {
    const manual = any(this.#manualPositions)
    if (manual !== undefined && chance(0.3)) {
      const body = {
        amount: Math.random() * 1000,
        ...any([{}, { price: 5 }, { description: null }, { description: 'x'.repeat(200) }]),
      }
      return { method: 'PATCH', path: this.below(`/manual-positions/${manual}`), body }
    }
    const snapshot = chance(0.3) ? 'latest' : any(this.#snapshots)
    const comments = any(['', 'includeComments=true'])
    if (snapshot !== undefined && this.scenario !== 'empty' && chance(0.5)) {
      return { method: 'GET', path: this.below(`/snapshots/${snapshot}/positions?${comments}`) }
    }
    return {
      method: 'GET',
      path: this.below(`/snapshots?page=${any([1, 1, 2, 3])}&limit=${any([1, 10, 20, 50])}&${comments}`),
    }
  }

  /** Remembers the ids of an answer. */
  learn(text) {
    const { data } = JSON.parse(text)
    if (!Array.isArray(data) || data.length === 0) return
    if (data[0].timestamp !== undefined) this.#snapshots = data.map(({ id }) => id)
    else this.#manualPositions = data.filter(({ type }) => type === 'Manual').map(({ id }) => id.replace(/-\d+$/, ''))
  }

  /** Resets the world, one reset at a time. Ids read before become invalid, and calls meanwhile may get 404. */
  async move(scenario, perform) {
    if (this.isMoving) return
    this.isMoving = true
    await perform()
    Object.assign(this, { scenario, isMoving: false, begun: this.begun + 1 })
    this.#snapshots = []
    this.#manualPositions = []
  }
}

/** A random element; undefined for an empty list. */
export function any(list) {
  return list[Math.floor(Math.random() * list.length)]
}

/** True with this probability. */
export function chance(probability) {
  return Math.random() < probability
}
