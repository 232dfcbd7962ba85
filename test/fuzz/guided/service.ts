import { wholeBody } from '../../../src/api/body-bytes.ts'
import type { Outcome, Service } from '../../../src/api/outcome.ts'
import { header, type ServiceRequest, withChanges } from '../../../src/api/request.ts'
import { Namespaces } from '../../../src/server/namespaces.ts'
import { namespaceSettings } from '../../../src/server/options.ts'
import { createServerService } from '../../../src/server/service.ts'
import { Cancellation } from '../../../src/simulator/cancellation.ts'
import { RunningSimulator } from '../../../src/simulator/create-simulator.ts'
import type { SimulatorOptions } from '../../../src/simulator/options.ts'
import { WorldCache } from '../../../src/simulator/world-cache.ts'
import { checkAnswer } from './checks.ts'
import { Finding } from './finding.ts'

/** A reply, with the request that it answers. */
export interface Answer {
  method: string
  target: string
  status: number
  type: string
  text: string
  /** Whether a fault or a Prefer header decided the reply, so that any status and body are right. */
  isInjected: boolean
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const MAX_NAMESPACES = 5

/** A whole server without a socket: API, admin API, and namespaces. */
export class FuzzService {
  readonly simulator: RunningSimulator
  readonly #service: Service
  readonly #namespaces: Namespaces

  constructor(options: SimulatorOptions<string> = {}) {
    const worlds = new WorldCache()
    this.simulator = new RunningSimulator(options, worlds)
    const settings = namespaceSettings({ max: MAX_NAMESPACES })
    this.#namespaces = new Namespaces(this.simulator, options, worlds, settings)
    this.#service = createServerService({
      simulator: this.simulator,
      namespaces: this.#namespaces,
      scheme: 'http',
      basePath: '',
      access: { token: null, origins: ['http://page.test'], scheme: 'http' },
      info: { demoBanner: null, resetEvery: null, nextReset: null, readOnlyUi: false },
      metrics: () => '',
      startTimer: () => () => {},
      closing: new Cancellation(),
    })
  }

  /** Restores the initial state. */
  async reset(): Promise<void> {
    for (const { name } of this.#namespaces.list()) this.#namespaces.remove(name)
    await this.simulator.reset()
  }

  /**
   * Sends a request and checks its reply. Resolves to null if the outcome is not a reply.
   * @throws {Finding} if the reply is not documented.
   */
  async send(request: ServiceRequest): Promise<Answer | null> {
    const answer = await answerOf(request, await this.#handle(request))
    if (answer !== null) checkAnswer(answer)
    return answer
  }

  /** Reads a path as a client that knows the API. */
  async get(target: string, token = 'any'): Promise<Answer | null> {
    const headers = [
      ['authorization', `Bearer ${token}`],
      ['host', 'localhost'],
    ] as const
    return this.send({ method: 'GET', target, headers, readBody: async () => ({ kind: 'bytes', bytes: NO_BYTES }) })
  }

  async #handle(request: ServiceRequest): Promise<Outcome> {
    try {
      return await this.#service.handle(withChanges(request, {}))
    } catch (error) {
      throw new Finding('exception', `handle: ${error instanceof Error ? error.stack : error}`)
    }
  }
}

const NO_BYTES = new Uint8Array(0)

async function answerOf(request: ServiceRequest, outcome: Outcome): Promise<Answer | null> {
  if (outcome.kind === 'stream') outcome.chunks(() => {})()
  const delay = 'timing' in outcome ? outcome.timing?.delay : undefined
  if (delay !== undefined && !(delay >= 0 && delay <= MAX_DELAY_MS)) throw new Finding('exception', `delay ${delay}`)
  if (!('reply' in outcome)) return null
  const { status, headers } = outcome.reply
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const isInjected = ('timing' in outcome && outcome.timing !== undefined) || header(request, 'prefer') !== undefined
  return {
    method: request.method,
    target: request.target,
    status,
    type,
    text: decode(await wholeBody(outcome.reply)),
    isInjected,
  }
}

/** The longest delay of a fault rule or a Prefer header. */
const MAX_DELAY_MS = 600_000

function decode(body: Uint8Array): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new Finding('undocumented reply', 'The body is not UTF-8.')
  }
}
