import { ADMIN_PREFIX } from '../admin/admin-api.ts'
import { isApiPath } from '../api/operations.ts'

/** Where a request to a server leads: to the API, the admin API, or neither. */
export type Place =
  /** `target` is without the base path: from `/v1/api` or `/__admin` on. */
  { kind: 'api' | 'admin'; target: string } | { kind: 'other' }

/**
 * Where a target leads: the API is below the base path, the admin API at the root and below the base path.
 * @param basePath without a trailing slash; empty for the root.
 */
export function placeOf(target: string, basePath: string): Place {
  const below = belowBase(target, basePath)
  if (below !== undefined && isApiPath(below)) return { kind: 'api', target: below }
  if (isAdminPath(target)) return { kind: 'admin', target }
  if (below !== undefined && isAdminPath(below)) return { kind: 'admin', target: below }
  return { kind: 'other' }
}

/** Whether a target belongs to the API or the admin API of a service, and not to the server that it is a part of. */
export function isServiceTarget(target: string, basePath: string, hasAdmin: boolean): boolean {
  const { kind } = placeOf(target, basePath)
  return kind === 'api' || (kind === 'admin' && hasAdmin)
}

/** A target without the base path; undefined if it is not below it. */
export function belowBase(target: string, basePath: string): string | undefined {
  return target.startsWith(basePath) ? target.slice(basePath.length) : undefined
}

/** Whether a target belongs to the admin API: `/__admin` and everything below. */
function isAdminPath(target: string): boolean {
  return target.startsWith(ADMIN_PREFIX) && /^(?:[/?#]|$)/.test(target.slice(ADMIN_PREFIX.length))
}
