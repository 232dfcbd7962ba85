import { createHash } from 'node:crypto'
import { vi } from 'vitest'
import { isStreamed, wholeBody } from '../../src/api/body-bytes.ts'
import type { Outcome, Reply } from '../../src/api/outcome.ts'
import type { HeaderLine } from '../../src/api/request.ts'
import { createSimulator, type Scenario, type Simulator, type SnapshotList } from '../../src/index.ts'
import { pathOf } from '../harness/client.ts'

const MAX_PORTFOLIOS = 10
const MAX_SNAPSHOTS = 300
const POSITION_LISTS = 7
const FAULTY_REQUESTS = 60
/** So that five requests per second are exceeded. */
const FAULTY_PAUSE_MS = 150
const UPDATE = '{"amount":1.5,"price":2,"description":"note"}'

/**
 * A hash of what a scenario answers: its records, fault rules and tokens, snapshots and positions of its portfolios,
 * updates, problems, and what its faults do. Real time is replaced by a fixed one, which moves only here.
 */
export async function hashAnswers(scenario: Scenario): Promise<string> {
  const hash = createHash('sha256')
  for await (const answer of answersOf(scenario)) hash.update(answer)
  return hash.digest('hex')
}

/** What is hashed, as lines of JSON. */
export async function* answersOf(scenario: Scenario): AsyncGenerator<string, void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  try {
    yield* new Answers(scenario).all()
  } finally {
    vi.useRealTimers()
  }
}

/** Yields answers, and returns a value. */
type Steps<T = void> = AsyncGenerator<string, T>

class Answers {
  readonly #simulator: Simulator
  readonly #scenario: Scenario
  #token: string

  constructor(scenario: Scenario) {
    this.#scenario = scenario
    this.#simulator = createSimulator({ scenario })
    this.#token = this.#simulator.tokens[0] ?? 'any'
  }

  async *all(): Steps {
    const { name, summary } = this.#scenario
    const { faults, tokens, clock } = this.#simulator
    yield line({ name, summary, faults: faults.list(), tokens, now: clock.now })
    const ids = this.#portfolioIds()
    yield* this.#faults(ids[0] ?? 'none')
    faults.clear()
    for (const id of ids) yield* this.#portfolio(id)
    yield* this.#assets(ids[0] ?? 'none')
    for (const token of tokens) {
      this.#token = token
      for (const id of ids) yield* this.#get(`${pathOf(id)}/snapshots?limit=1`)
    }
  }

  /** The first portfolios, and the last one. */
  #portfolioIds(): string[] {
    const ids = this.#simulator.portfolioIds()
    return [...new Set([...ids.slice(0, MAX_PORTFOLIOS), ...ids.slice(-1)])]
  }

  async *#faults(id: string): Steps {
    for (let request = 0; request < FAULTY_REQUESTS; request += 1) {
      yield* this.#get(`${pathOf(id)}/snapshots?limit=1`)
      vi.setSystemTime(Date.now() + FAULTY_PAUSE_MS)
    }
  }

  /** The scenario's own assets, as manual positions. */
  async *#assets(id: string): Steps {
    for (const { symbol } of this.#scenario.assets ?? []) {
      yield line(await this.#simulator.portfolio(id).addManualPosition({ asset: symbol, amount: 1 }))
    }
  }

  async *#portfolio(id: string): Steps {
    const { database, clock } = this.#simulator
    const path = pathOf(id)
    const manualPositions = await database.manualPositions(id)
    yield line([await database.portfolio(id), await database.holdings(id), manualPositions])
    yield line([await database.comments(id), await database.snapshots(id)])
    yield* this.#get(`${path}/snapshots`)
    yield* this.#get(`${path}/snapshots?limit=10000&unknown=1`)
    yield* this.#snapshots(path)
    for (const { id: manualId } of manualPositions) {
      yield* this.#send('PATCH', `${path}/manual-positions/${manualId}`, UPDATE)
    }
    yield* this.#get(`${path}/snapshots/latest/positions?includeComments=true`)
    clock.advance('P7D')
    yield* this.#get(`${path}/snapshots?limit=1`)
    yield* this.#get(`${path}/snapshots/latest/positions`)
  }

  /** Snapshots and positions, evenly spread over the whole series. */
  async *#snapshots(path: string): Steps {
    const { meta, data } = yield* this.#page(path, 1)
    const lastPage = meta?.lastPage ?? 1
    for (const page of new Set([Math.ceil(lastPage / 2), lastPage])) {
      if (page > 1) data.push(...(yield* this.#page(path, page)).data)
    }
    const step = Math.max(1, Math.floor(data.length / POSITION_LISTS))
    for (let at = 0; at < data.length; at += step) {
      yield* this.#get(`${path}/snapshots/${data[at]?.id}/positions?includeComments=true`)
    }
  }

  /** A page of snapshots; without snapshots if the token has no access. */
  async *#page(path: string, page: number): Steps<Pick<SnapshotList, 'data'> & Partial<SnapshotList>> {
    const target = `${path}/snapshots?limit=${MAX_SNAPSHOTS}&page=${page}&includeComments=true`
    return { data: [], ...JSON.parse(yield* this.#get(target)) }
  }

  #get(target: string): Steps<string> {
    return this.#send('GET', target)
  }

  /** Sends a request, adds its outcome to the hash, and resolves to the body. */
  async *#send(method: string, target: string, body = ''): Steps<string> {
    const outcome = await this.#simulator.handle({
      method,
      target,
      headers: [
        ['authorization', `Bearer ${this.#token}`],
        ['content-type', 'application/json'],
      ],
      readBody: async () => ({ kind: 'bytes', bytes: new TextEncoder().encode(body) }),
    })
    const text = await bodyOf(outcome)
    yield line([method, target, outcome.kind, 'timing' in outcome ? outcome.timing?.delay : undefined])
    if ('reply' in outcome) yield line([outcome.reply.status, headersOf(outcome.reply, text), text])
    return text
  }
}

function line(answer: unknown): string {
  return `${JSON.stringify(answer)}\n`
}

async function bodyOf(outcome: Outcome): Promise<string> {
  return 'reply' in outcome ? new TextDecoder().decode(await wholeBody(outcome.reply)) : ''
}

/** The header lines of a reply. A streamed one gets its length, so that the hash does not depend on how a body is sent. */
function headersOf({ headers, body }: Reply, text: string): HeaderLine[] {
  const [first, ...others] = headers
  if (!isStreamed(body) || first === undefined) return [...headers]
  return [first, ['content-length', String(Buffer.byteLength(text))], ...others]
}
