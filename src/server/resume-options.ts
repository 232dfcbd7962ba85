import { isDeepStrictEqual } from 'node:util'
import type { WorldState } from '../scenario/schema/world-state.ts'
import { findScenario } from '../scenario/shipped.ts'
import type { SimulatorOptions } from '../simulator/options.ts'
import { parseInstant } from '../time/instant.ts'

/**
 * The options of a simulator that continues a saved world. Later resets start that world again. A `now` of `today` fits
 * every saved world: it holds from the next reset on.
 * @throws {Error} if the options name another scenario, seed or now than the saved one.
 */
export function resumeOptions(
  saved: WorldState,
  path: string,
  options: SimulatorOptions<string>,
): SimulatorOptions<string> {
  const { scenario, seed, now } = options
  const name = typeof scenario === 'object' ? scenario.name : scenario
  if (name !== undefined && name !== saved.scenario.name) throw mismatch(path, 'scenario', saved.scenario.name, name)
  if (typeof scenario === 'object' && !isDeepStrictEqual(plain(findScenario(scenario)), plain(saved.scenario))) {
    throw new Error(
      `The state file ${path} was saved with another version of the scenario ${name}. ${remedy('scenario')}`,
    )
  }
  if (seed !== undefined && seed !== saved.seed) throw mismatch(path, 'seed', saved.seed, seed)
  if (now !== undefined && now !== 'today' && parseInstant(now) !== parseInstant(saved.now)) {
    throw mismatch(path, 'now', saved.now, now)
  }
  const start = now ?? (saved.scenario.now === 'today' ? 'today' : saved.now)
  return { ...options, scenario: saved.scenario, seed: saved.seed, now: start }
}

function mismatch(path: string, option: string, saved: string | number, requested: string | number): Error {
  return new Error(`The state file ${path} was saved with the ${option} ${saved}, not ${requested}. ${remedy(option)}`)
}

function remedy(option: string): string {
  return `Leave out --${option} and MOCKFOLIO_${option.toUpperCase()}, use another file with --state, or delete this one to start over.`
}

/** A copy as a file keeps it. */
function plain(scenario: object): unknown {
  return JSON.parse(JSON.stringify(scenario))
}
