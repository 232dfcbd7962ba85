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

/**
 * A hash of what a scenario answers: its records, fault rules and tokens, snapshots and positions of its portfolios,
 * updates, problems, and what its faults do. Real time is replaced by a fixed one, which moves only here.
 */
export async function hashAnswers(scenario: Scenario): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  try {
    return await new Answers(scenario).hash()
  } finally {
    vi.useRealTimers()
  }
}

class Answers {
  readonly #simulator: Simulator
  readonly #scenario: Scenario
  readonly #hash = createHash('sha256')
  #token: string

  constructor(scenario: Scenario) {
    this.#scenario = scenario
    this.#simulator = createSimulator({ scenario })
    this.#token = this.#simulator.tokens[0] ?? 'any'
  }

  async hash(): Promise<string> {
    const { name, summary } = this.#scenario
    const { faults, tokens, clock } = this.#simulator
    this.#add({ name, summary, faults: faults.list(), tokens, now: clock.now })
    const ids = this.#portfolioIds()
    await this.#addFaults(ids[0] ?? 'none')
    faults.clear()
    for (const id of ids) await this.#addPortfolio(id)
    await this.#addAssets(ids[0] ?? 'none')
    for (const token of tokens) {
      this.#token = token
      for (const id of ids) await this.#get(`${pathOf(id)}/snapshots?limit=1`)
    }
    return this.#hash.digest('hex')
  }

  /** The first portfolios, and the last one. */
  #portfolioIds(): string[] {
    const ids = this.#simulator.portfolioIds()
    return [...new Set([...ids.slice(0, MAX_PORTFOLIOS), ...ids.slice(-1)])]
  }

  async #addFaults(id: string): Promise<void> {
    for (let request = 0; request < FAULTY_REQUESTS; request += 1) {
      await this.#get(`${pathOf(id)}/snapshots?limit=1`)
      vi.setSystemTime(Date.now() + FAULTY_PAUSE_MS)
    }
  }

  /** The scenario's own assets, as manual positions. */
  async #addAssets(id: string): Promise<void> {
    for (const { symbol } of this.#scenario.assets ?? []) {
      this.#add(await this.#simulator.portfolio(id).addManualPosition({ asset: symbol, amount: 1 }))
    }
  }

  async #addPortfolio(id: string): Promise<void> {
    const { database, clock } = this.#simulator
    const path = pathOf(id)
    const manualPositions = await database.manualPositions(id)
    this.#add([await database.portfolio(id), await database.holdings(id), manualPositions])
    this.#add([await database.comments(id), await database.snapshots(id)])
    await this.#get(`${path}/snapshots`)
    await this.#get(`${path}/snapshots?limit=10000&unknown=1`)
    await this.#addSnapshots(path)
    for (const { id: manualId } of manualPositions) {
      await this.#send('PATCH', `${path}/manual-positions/${manualId}`, '{"amount":1.5,"price":2,"description":"note"}')
    }
    await this.#get(`${path}/snapshots/latest/positions?includeComments=true`)
    clock.advance('P7D')
    await this.#get(`${path}/snapshots?limit=1`)
    await this.#get(`${path}/snapshots/latest/positions`)
  }

  /** Snapshots and positions, evenly spread over the whole series. */
  async #addSnapshots(path: string): Promise<void> {
    const { meta, data } = await this.#page(path, 1)
    const lastPage = meta?.lastPage ?? 1
    for (const page of new Set([Math.ceil(lastPage / 2), lastPage])) {
      if (page > 1) data.push(...(await this.#page(path, page)).data)
    }
    const step = Math.max(1, Math.floor(data.length / POSITION_LISTS))
    for (let at = 0; at < data.length; at += step) {
      await this.#get(`${path}/snapshots/${data[at]?.id}/positions?includeComments=true`)
    }
  }

  /** A page of snapshots; without snapshots if the token has no access. */
  async #page(path: string, page: number): Promise<Pick<SnapshotList, 'data'> & Partial<SnapshotList>> {
    const target = `${path}/snapshots?limit=${MAX_SNAPSHOTS}&page=${page}&includeComments=true`
    return { data: [], ...JSON.parse(await this.#get(target)) }
  }

  #get(target: string): Promise<string> {
    return this.#send('GET', target)
  }

  /** Sends a request, adds its outcome to the hash, and resolves to the body. */
  async #send(method: string, target: string, body = ''): Promise<string> {
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
    this.#add([method, target, outcome.kind, 'timing' in outcome ? outcome.timing?.delay : undefined])
    if ('reply' in outcome) this.#add([outcome.reply.status, headersOf(outcome.reply, text), text])
    return text
  }

  #add(answer: unknown): void {
    this.#hash.update(`${JSON.stringify(answer)}\n`)
  }
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
