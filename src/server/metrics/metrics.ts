import { version } from '../../../package.json' with { type: 'json' }
import { mapMaybePromise } from '../../api/maybe-promise.ts'
import { API_PREFIX, operations } from '../../api/operations.ts'
import type { Outcome, Service } from '../../api/outcome.ts'
import { type Place, placeOf } from '../place.ts'
import { processMetrics } from './process-metrics.ts'
import { RouteCounts } from './route-counts.ts'
import { formatMetrics, type Metric } from './text.ts'

/** What the metrics show of a server, beside its requests. */
interface MetricsSource {
  /** The number of namespaces. */
  namespaces(): number
  /** Real time of the next scheduled reset, ISO 8601; null if there is none. */
  nextReset(): string | null
}

/** Counts the requests to a server, and shows them with the state of the process in the text format of Prometheus. */
export class Metrics {
  readonly #source: MetricsSource
  readonly #routes = new Map<string, RouteCounts>()
  #faulted = 0

  constructor(source: MetricsSource) {
    this.#source = source
  }

  /** A service that counts its requests. */
  watch(service: Service, basePath: string): Service {
    return {
      handle: (request) => {
        const startedAt = performance.now()
        return mapMaybePromise(service.handle(request), (outcome) => {
          const seconds = (performance.now() - startedAt) / 1000
          this.#count(routeOf(request.method, placeOf(request.target, basePath)), outcome, seconds)
          return outcome
        })
      },
    }
  }

  /** All metrics in the text format. */
  text(): string {
    return formatMetrics([...this.#requests(), ...this.#server(), ...processMetrics()])
  }

  #count(route: string, outcome: Outcome, seconds: number): void {
    let counts = this.#routes.get(route)
    if (counts === undefined) {
      counts = new RouteCounts()
      this.#routes.set(route, counts)
    }
    counts.add('reply' in outcome ? String(outcome.reply.status) : outcome.kind, seconds)
    if ('timing' in outcome && outcome.timing !== undefined) this.#faulted += 1
  }

  #requests(): Metric[] {
    const routes = [...this.#routes].sort(([a], [b]) => (a < b ? -1 : 1))
    return [
      {
        name: 'mockfolio_requests_total',
        type: 'counter',
        help: 'Requests, by operation and status (or disconnect, hang).',
        samples: routes.flatMap(([route, counts]) => counts.statusSamples(route)),
      },
      {
        name: 'mockfolio_request_duration_seconds',
        type: 'histogram',
        help: 'Time to find the answer, without the delays of faults.',
        samples: routes.flatMap(([route, counts]) => counts.durationSamples(route)),
      },
      {
        name: 'mockfolio_faulted_requests_total',
        type: 'counter',
        help: 'Requests that a fault rule or a Prefer header acted on.',
        samples: [{ value: this.#faulted }],
      },
    ]
  }

  #server(): Metric[] {
    const nextReset = this.#source.nextReset()
    return [
      {
        name: 'mockfolio_namespaces',
        type: 'gauge',
        help: 'Namespaces that exist now.',
        samples: [{ value: this.#source.namespaces() }],
      },
      {
        name: 'mockfolio_next_reset_timestamp_seconds',
        type: 'gauge',
        help: 'Time of the next scheduled reset, in seconds since 1970.',
        samples: nextReset === null ? [] : [{ value: Date.parse(nextReset) / 1000 }],
      },
      {
        name: 'mockfolio_build_info',
        type: 'gauge',
        help: 'The version of mockfolio.',
        samples: [{ labels: { version }, value: 1 }],
      },
    ]
  }
}

const patterns = operations.map(({ id, method, path }) => {
  const pattern = path.replaceAll(/\{\w+\}/g, '[^/?]+')
  return { id, method, pattern: new RegExp(`^${API_PREFIX}${pattern}(?:\\?|$)`) }
})

/** The operation of a request, `admin`, or `other`. */
function routeOf(method: string, place: Place): string {
  if (place.kind !== 'api') return place.kind
  const { target } = place
  const asked = method === 'HEAD' ? 'GET' : method
  return patterns.find((route) => route.method === asked && route.pattern.test(target))?.id ?? 'other'
}
