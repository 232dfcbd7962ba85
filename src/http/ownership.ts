/**
 * Whether a target (a path, or path and query) is the service's to answer: `/v1/api` and all below it. In other case
 * and with doubled slashes too, since such a path is a slip that gets the 404 that teaches, never something for the
 * network.
 */
export function owns(target: string): boolean {
  return /^\/+v1\/+api(?:[/?]|$)/i.test(target)
}
