import type {
  ManualPosition,
  ManualPositionReply,
  ManualPositionUpdate,
  Position,
  PositionList,
  ProblemDocument,
  Simulator,
  Snapshot,
  SnapshotList,
} from '../../src/index.ts'
import type { Answer, Ask, Target } from './target.ts'

/** The three operations in the words of the interface, on any target. Each throws where the status is not 200. */
export class Client {
  readonly simulator: Simulator
  readonly ask: (ask: Ask) => Promise<Answer>
  readonly #portfolio: string

  constructor({ simulator, ask }: Target, portfolio = 'demo') {
    this.simulator = simulator
    this.ask = ask
    this.#portfolio = portfolio
  }

  /** The answer to `GET …/snapshots{query}`. */
  async list(query = ''): Promise<SnapshotList> {
    return ok(await this.ask({ target: `${pathOf(this.#portfolio)}/snapshots${query}` })).json()
  }

  /** Every snapshot, newest first. */
  async snapshots(query = '?limit=1000'): Promise<Snapshot[]> {
    return (await this.list(query)).data
  }

  /** The newest snapshot. */
  async newest(): Promise<Snapshot> {
    return first(await this.snapshots('?limit=1'))
  }

  /** The positions of a snapshot. */
  async positions(snapshot = 'latest', query = ''): Promise<Position[]> {
    const target = `${pathOf(this.#portfolio)}/snapshots/${snapshot}/positions${query}`
    return ok(await this.ask({ target })).json<PositionList>().data
  }

  /** The manual positions of the latest snapshot, by id without suffix. */
  async manual(snapshot = 'latest'): Promise<(Position & { manualId: string })[]> {
    const positions = await this.positions(snapshot)
    return positions
      .filter(({ type }) => type === 'Manual')
      .map((position) => ({ ...position, manualId: position.id.replace(/-1$/, '') }))
  }

  /** One manual position of the latest snapshot. */
  async position(manualId: string, snapshot = 'latest'): Promise<Position & { manualId: string }> {
    return first((await this.manual(snapshot)).filter((position) => position.manualId === manualId))
  }

  /** A manual position of a custom asset, or of a listed one, as the update operation tells it. */
  async anyManual(kind: 'custom' | 'listed'): Promise<ManualPosition> {
    for (const { manualId } of await this.manual()) {
      const told = await this.update(manualId, {})
      if (told.manualAsset === (kind === 'custom')) return told
    }
    throw new Error(`There is no manual position of a ${kind} asset.`)
  }

  /** What the update operation returns. */
  async update(manualId: string, change: ManualPositionUpdate | object): Promise<ManualPosition> {
    return ok(await this.askUpdate(manualId, JSON.stringify(change))).json<ManualPositionReply>().data
  }

  /** The problem that an update comes to. */
  async refused(manualId: string, change: unknown): Promise<ProblemDocument> {
    return problem(await this.askUpdate(manualId, JSON.stringify(change)))
  }

  /** The answer to an update with this body. */
  askUpdate(manualId: string, body: string): Promise<Answer> {
    return this.ask({
      method: 'PATCH',
      target: `${pathOf(this.#portfolio)}/manual-positions/${manualId}`,
      headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
      body,
    })
  }
}

/** The problem of an answer; throws where it is none. */
export function problem(answer: Answer): ProblemDocument {
  if (answer.status < 400) throw new Error(`Status ${answer.status} where a problem was expected: ${answer.text}`)
  return answer.json()
}

/** The path of a portfolio. */
export function pathOf(portfolio: string): string {
  return `/v1/api/portfolios/${encodeURIComponent(portfolio)}`
}

/** The first of a list; throws where it is empty. */
export function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('An empty list where there should be something.')
  return one
}

/** The last of a list; throws where it is empty. */
export function last<T>(list: readonly T[]): T {
  return first(list.slice(-1))
}

function ok(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`Status ${answer.status} where 200 was expected: ${answer.text}`)
  return answer
}
