import type { QueryRules } from '../api/query.ts'
import { BoundedMap } from '../database/bounded-map.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import { originOf, World, type WorldOptions } from '../scenario/world.ts'
import { ResponseCache } from './response-cache.ts'
import { RouteCache } from './route-cache.ts'

const MAX_WORLDS = 16

/**
 * Caches worlds by scenario, seed and now, so that a reset, or another namespace of the same scenario, does not generate
 * the data again. A simulator has one cache; the namespaces of a server share one. Measured: a reset of `demo` and a read
 * take 0.2 ms of CPU time instead of 4.6 ms.
 */
export class WorldCache {
  readonly #worlds = new BoundedMap<string, World>(MAX_WORLDS)
  readonly #routes = new BoundedMap<string, RouteCache>(MAX_WORLDS)
  /** Shared by all worlds: their responses are kept by portfolio. */
  readonly responses = new ResponseCache()

  /**
   * Returns the world that starts from this scenario, seed and now.
   * @param scenario must be valid.
   * @throws {RangeError} if the seed or the now is invalid.
   */
  open(scenario: Scenario, options: WorldOptions): World {
    const origin = originOf(scenario, options)
    const key = JSON.stringify([scenario, origin])
    const cached = this.#worlds.get(key)
    if (cached !== undefined) return cached
    const world = new World(scenario, origin)
    this.#worlds.set(key, world)
    return world
  }

  /** The routes of all worlds with these rules. */
  routes(rules: QueryRules): RouteCache {
    const key = JSON.stringify(rules)
    const cached = this.#routes.get(key)
    if (cached !== undefined) return cached
    const routes = new RouteCache(rules)
    this.#routes.set(key, routes)
    return routes
  }
}
