import type { Outcome, Service } from '../http/outcome.ts'
import type { ServiceRequest } from '../http/request.ts'
import type { Soon } from '../http/soon.ts'

/** Asks a service the way that costs least: of the reply's bytes an adapter only reads. */
export function ask(service: Service, request: ServiceRequest): Soon<Outcome> {
  return service.serve?.(request) ?? service.handle(request)
}
