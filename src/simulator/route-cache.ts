import { type ParsedQuery, type QueryRules, readQuery } from '../api/query.ts'
import { type Route, route } from '../api/router.ts'
import { BoundedMap } from '../database/bounded-map.ts'

/** Few, since each of hundreds of namespaces may hold so many. */
const MAX_ROUTES = 64

/** Longest target that is remembered, in characters. */
const MAX_KEY_LENGTH = 500

/** A request that names an operation, its query read. */
export type OperationRoute = Omit<Extract<Route, { kind: 'operation' }>, 'query'> & { query: ParsedQuery }

/** What a method and a target come to, the query included. */
type Routed = Exclude<Route, { kind: 'operation' }> | OperationRoute

/** Finds what requests ask for; the same few are asked for again and again, so what was found is remembered. */
export class RouteCache {
  readonly #rules: QueryRules
  readonly #known = new BoundedMap<string, Routed>(MAX_ROUTES)

  constructor(rules: QueryRules) {
    this.#rules = rules
  }

  find(method: string, target: string): Routed {
    const key = `${method} ${target}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const found = this.#read(route(method, target))
    if (key.length <= MAX_KEY_LENGTH) this.#known.set(key, found)
    return found
  }

  #read(found: Route): Routed {
    if (found.kind !== 'operation') return found
    return { ...found, query: readQuery(found.query, found.operation, this.#rules) }
  }
}
