import { BoundedMap } from '../database/bounded-map.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import { originOf, World, type WorldOptions } from '../scenario/world.ts'
import { ResponseCache } from './response-cache.ts'

const MAX_WORLDS = 16

/**
 * Worlds made before, by scenario, seed and now: a reset and a further simulator of the same scenario begin on the
 * same pristine world, and cost nothing. Held by a simulator, or by a server for all of its namespaces.
 */
export class WorldCache {
  readonly #worlds = new BoundedMap<string, World>(MAX_WORLDS)
  /** Replies made before, of whichever world. */
  readonly replies = new ResponseCache()

  /** @param scenario a checked one. */
  open(scenario: Scenario, options: WorldOptions): World {
    const origin = originOf(scenario, options)
    const key = JSON.stringify([scenario, origin])
    const known = this.#worlds.get(key)
    if (known !== undefined) return known
    const world = new World(scenario, origin)
    this.#worlds.set(key, world)
    return world
  }
}
