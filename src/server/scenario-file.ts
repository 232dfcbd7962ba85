import { readFileSync } from 'node:fs'
import type { Scenario } from '../scenario/schema/scenario.ts'
import { validateScenario } from '../scenario/validate/scenario.ts'
import { errorCode } from './error-code.ts'

/** Reads a scenario from a file if the text is a path (it ends in `.json` or has a slash); returns a name as it is. */
export function resolveScenario(nameOrPath: string): string | Scenario {
  return /\.json$|[/\\]/i.test(nameOrPath) ? readScenarioFile(nameOrPath) : nameOrPath
}

/**
 * Reads a scenario from a JSON file.
 * @throws {Error} if the file cannot be read or is not valid JSON.
 * @throws {ScenarioError} if the scenario is invalid.
 */
export function readScenarioFile(path: string): Scenario {
  return validateScenario(parse(path, read(path)), path)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = errorCode(error)
    throw new Error(`Cannot read the scenario file ${path} (${code}). Give the path of a JSON file.`)
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The scenario file ${path} is not valid JSON: ${reason}`)
  }
}
