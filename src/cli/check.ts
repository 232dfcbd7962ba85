import type { Scenario } from '../scenario/schema/scenario.ts'
import { ScenarioError } from '../scenario/validate/scenario.ts'
import { readScenario } from '../server/scenario-file.ts'
import { UsageError } from './flags.ts'

/**
 * Checks scenario files: a line `ok NAME` for each good one, and all that is wrong with the others. Returns the exit
 * code: 1 where one is bad.
 */
export function check(paths: readonly string[]): number {
  if (paths.length === 0) {
    throw new UsageError('mockfolio check takes the paths of scenario files, such as mockfolio check scenarios/*.json.')
  }
  const findings = paths.map((path) => checkFile(path))
  return findings.every((good) => good) ? 0 : 1
}

function checkFile(path: string): boolean {
  try {
    const { name } = readFile(path)
    process.stdout.write(`ok ${name}\n`)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${error instanceof ScenarioError ? message : `${path}: ${message}`}\n`)
    return false
  }
}

/** What has no slash and no `.json` is a path here too, never a name. */
function readFile(path: string): Scenario {
  const scenario = readScenario(/\.json$|[/\\]/i.test(path) ? path : `./${path}`)
  if (typeof scenario === 'string') throw new Error('is no path of a file.')
  return scenario
}
