import type { Scenario } from './scenario/scenario.ts'
import type { WorldState } from './scenario/world-state.ts'
import type { SimulatorOptions } from './simulator/options.ts'

/**
 * The options of a simulator that goes on with a saved world: a later reset begins that world's scenario again.
 * @throws an Error where the options ask for another scenario or seed than the one that was saved.
 */
export function optionsFor(
  saved: WorldState,
  path: string,
  { scenario, ...options }: SimulatorOptions,
): SimulatorOptions {
  const asked = nameOf(scenario)
  if (asked !== undefined && asked !== saved.scenario.name) throw mismatch(path, 'scenario', saved.scenario.name, asked)
  if (options.seed !== undefined && options.seed !== saved.seed) throw mismatch(path, 'seed', saved.seed, options.seed)
  return { ...options, scenario: saved.scenario, seed: saved.seed }
}

function nameOf(scenario: string | Scenario | undefined): string | undefined {
  return typeof scenario === 'object' ? scenario.name : scenario
}

function mismatch(path: string, what: string, saved: string | number, asked: string | number): Error {
  return new Error(
    `The file ${path} holds a world of the ${what} ${saved}, not ${asked}. Leave --${what} out, give another file with --state, or remove this one to begin anew.`,
  )
}
