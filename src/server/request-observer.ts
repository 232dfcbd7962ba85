import { createHash } from 'node:crypto'
import { mapMaybePromise } from '../api/maybe-promise.ts'
import type { Outcome, Service } from '../api/outcome.ts'
import type { ServiceRequest } from '../api/request.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import { redactTarget } from '../simulator/journal/redaction.ts'
import { realNow } from '../time/clock.ts'
import type { AnsweredRequest } from './answered-request.ts'
import { placeOf } from './place.ts'
import type { RunningNamespace } from './running-namespace.ts'

/** Methods whose requests to the admin API are not reported, since pages and probes send them all the time. */
const READS = ['GET', 'HEAD', 'OPTIONS']

/** Reports the requests to a server: all to the API, those to the admin API that change something or fail, and all others. */
export class RequestObserver {
  readonly #report: (request: AnsweredRequest) => void
  readonly #isIsolated: boolean

  /** @param isIsolated whether names of namespaces can be tokens. */
  constructor(report: (request: AnsweredRequest) => void, isIsolated: boolean) {
    this.#report = report
    this.#isIsolated = isIsolated
  }

  /** Reports the requests to a world. */
  follow(simulator: RunningSimulator, world: string): void {
    simulator.subscribe((event) => {
      if (event.kind !== 'request') return
      const { method, target, operation, status, outcome, delay, fault, warnings, receivedAt } = event.request
      const ms = Math.max(0, realNow() - Date.parse(receivedAt)) + delay
      this.#report({ method, target, operation, status, outcome, ms, world, fault, warnings })
    })
  }

  /** Reports the requests to a namespace. */
  followNamespace({ simulator, name, token, isRepeatable }: RunningNamespace): void {
    this.follow(simulator, isRepeatable ? digestOf(token) : name)
  }

  /** A service that also reports the requests which belong to no world. */
  watch(service: Service, basePath: string): Service {
    return {
      handle: (request) => {
        const { kind } = placeOf(request.target, basePath)
        if (kind === 'api') return service.handle(request)
        const startedAt = performance.now()
        return mapMaybePromise(service.handle(request), (outcome) => {
          this.#reportOther(request, outcome, Math.round(performance.now() - startedAt), kind === 'admin')
          return outcome
        })
      },
    }
  }

  #reportOther({ method, target }: ServiceRequest, outcome: Outcome, ms: number, isAdmin: boolean): void {
    const status = 'reply' in outcome ? outcome.reply.status : null
    if (isAdmin && READS.includes(method) && (status ?? 0) < 400) return
    const kind = outcome.kind === 'stream' || outcome.kind === 'paced' ? 'reply' : outcome.kind
    const shown = redactTarget(isAdmin && this.#isIsolated ? withoutNames(target) : target)
    const rest = { operation: null, world: null, fault: null, warnings: [] }
    try {
      this.#report({ method, target: shown, status, outcome: kind, ms, ...rest })
    } catch (error) {
      console.error('[mockfolio] onRequest threw an error.', error)
    }
  }
}

/** A target of the admin API with a digest in place of the name of a namespace. */
function withoutNames(target: string): string {
  return target.replace(/(\/namespaces\/|[?&]namespace=)([^/?&#]+)/g, (_, before, name) => before + digestOf(name))
}

function digestOf(token: string): string {
  return `#${createHash('sha256').update(token).digest('hex').slice(0, 8)}`
}
