/** A world of the server as a client knows it: the ids that it has read, until the world begins anew. */
export class World {
  /** How often it has begun. */
  begun = 0
  isMoving = false
  hasEnded = false
  #snapshots = []
  #manualPositions = []

  /**
   * @param name of its namespace; none for the default world.
   * @param moods what its own faults answer beside the ordinary.
   */
  constructor(scenario, { name, token = 'any', moods = [] } = {}) {
    Object.assign(this, { scenario, name, token, moods })
  }

  /** A path of the API in its first portfolio. */
  below(path) {
    return `/v1/api/portfolios/${this.scenario}${path}`
  }

  /** One of the three operations. Of what was not read yet, the list is asked for. */
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

  /** Remembers what an answer names. */
  learn(text) {
    const { data } = JSON.parse(text)
    if (!Array.isArray(data) || data.length === 0) return
    if (data[0].timestamp !== undefined) this.#snapshots = data.map(({ id }) => id)
    else this.#manualPositions = data.filter(({ type }) => type === 'Manual').map(({ id }) => id.replace(/-\d+$/, ''))
  }

  /** Begins anew, one at a time: what was read holds no more, and what is asked meanwhile may find nothing. */
  async move(scenario, perform) {
    if (this.isMoving) return
    this.isMoving = true
    await perform()
    Object.assign(this, { scenario, isMoving: false, begun: this.begun + 1 })
    this.#snapshots = []
    this.#manualPositions = []
  }
}

/** One of a list, by chance; undefined of an empty one. */
export function any(list) {
  return list[Math.floor(Math.random() * list.length)]
}

/** Whether something of this probability comes to pass. */
export function chance(probability) {
  return Math.random() < probability
}
