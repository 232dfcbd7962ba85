import type { MaybePromise } from '../api/maybe-promise.ts'
import type { Outcome, Service } from '../api/outcome.ts'
import type { ServiceRequest } from '../api/request.ts'

/** Asks a service the way that costs least: of the reply's bytes an adapter only reads. */
export function ask(service: Service, request: ServiceRequest): MaybePromise<Outcome> {
  return service.serve?.(request) ?? service.handle(request)
}
