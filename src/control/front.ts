import type { EndSignal, Outcome, Service } from '../http/outcome.ts'
import { owns } from '../http/ownership.ts'
import { type ServiceRequest, withChanges } from '../http/request.ts'
import type { Soon } from '../http/soon.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import type { Every } from './call.ts'
import { answerControl } from './control-plane.ts'
import type { AdminAccess } from './guard.ts'
import { answerOutside } from './index-page.ts'
import type { Namespaces } from './namespaces.ts'
import { ADMIN_PREFIX } from './routes.ts'
import { answerApi } from './tenancy.ts'

/** What a standalone server is made of. */
export interface FrontParts {
  simulator: RunningSimulator
  namespaces: Namespaces
  /** The base path without a slash at its end; empty for the root. */
  prefix: string
  /** Null where there is no control plane. */
  access: AdminAccess | null
  every: Every
  /** Aborted once the server closes: ends streams. */
  closing: EndSignal
}

/**
 * All that a standalone server answers: the API below its base path, the control plane at the root and below the base
 * path, a page at `/` that says where things are, and a 404 for the rest.
 */
export function createFront({ simulator, namespaces, prefix, access, every, closing }: FrontParts): Service {
  const outside = { simulator, prefix, hasControl: access !== null }
  const control = access === null ? undefined : { main: simulator, namespaces, access, every, closing }
  const serve = (request: ServiceRequest): Soon<Outcome> => {
    const { target } = request
    const below = target.startsWith(prefix) ? target.slice(prefix.length) : undefined
    if (below !== undefined && owns(below)) {
      return answerApi(simulator, namespaces, prefix === '' ? request : withChanges(request, { target: below }))
    }
    if (control !== undefined) {
      const asked = isControl(target) ? target : below !== undefined && isControl(below) ? below : undefined
      if (asked !== undefined) return answerControl(control, request, asked)
    }
    return { kind: 'reply', reply: answerOutside(outside, request) }
  }
  return { serve, handle: async (request) => serve(request) }
}

/** Whether a target is the control plane's: `/__admin` and all below. */
function isControl(target: string): boolean {
  return target.startsWith(ADMIN_PREFIX) && /^(?:[/?#]|$)/.test(target.slice(ADMIN_PREFIX.length))
}
