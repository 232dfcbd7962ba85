import { readFileSync } from 'node:fs'
import type { Scenario } from '../scenario/schema/scenario.ts'
import { validateScenario } from '../scenario/validate/scenario.ts'

/**
 * A scenario by name or by the path of a JSON file. What ends in `.json` or holds a slash is a path.
 * @throws an Error that names the file, where it cannot be read or is no JSON; a ScenarioError where it does not hold.
 */
export function readScenario(nameOrPath: string): string | Scenario {
  if (!/\.json$|[/\\]/i.test(nameOrPath)) return nameOrPath
  return validateScenario(parse(nameOrPath, read(nameOrPath)), nameOrPath)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new Error(`Cannot read the scenario ${path} (${code}). Give the path of a JSON file, or a scenario's name.`)
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The scenario ${path} is no JSON: ${reason}.`)
  }
}
