import type { Namespace } from '../admin/namespaces.ts'
import { type MaybePromise, mapMaybePromise } from '../api/maybe-promise.ts'
import type { Outcome } from '../api/outcome.ts'
import type { ServiceRequest } from '../api/request.ts'
import { Cancellation } from '../simulator/cancellation.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import { realNow, uptime } from '../time/clock.ts'

/** What a namespace starts with. */
interface Start {
  name: string
  token: string
  simulator: RunningSimulator
  /** Whether a request with the token creates the namespace again. */
  isRepeatable: boolean
}

/** A namespace of a server, and how it is used. */
export class RunningNamespace implements Namespace {
  readonly name: string
  readonly token: string
  readonly simulator: RunningSimulator
  readonly isRepeatable: boolean
  readonly createdAt = realNow()
  readonly signal = new Cancellation()
  #lastUsedAt = this.createdAt
  #lastUsedUptime = uptime()
  #holds = 0

  constructor({ name, token, simulator, isRepeatable }: Start) {
    this.name = name
    this.token = token
    this.simulator = simulator
    this.isRepeatable = isRepeatable
  }

  get lastUsedAt(): number {
    return this.#lastUsedAt
  }

  /** Ms of uptime at the last use, for the idle timeout: setting the machine's clock must not end namespaces. */
  get lastUsedUptime(): number {
    return this.#lastUsedUptime
  }

  /** Whether nobody can tell it from the namespace that the next request with its token would create. */
  get isReplaceable(): boolean {
    return this.isRepeatable && this.#holds === 0 && this.simulator.isUnchanged
  }

  use(): void {
    this.#lastUsedAt = realNow()
    this.#lastUsedUptime = uptime()
  }

  /** Until the returned function is called, something may still change. */
  hold(): () => void {
    this.#holds += 1
    return () => {
      this.#holds -= 1
    }
  }

  /** Answers a request. */
  handle(request: ServiceRequest): MaybePromise<Outcome> {
    const release = this.hold()
    return mapMaybePromise(this.simulator.handle(request), (outcome) => {
      release()
      return outcome
    })
  }
}
