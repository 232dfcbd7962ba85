import { readScenarioFile } from '../server/scenario-file.ts'
import { UsageError } from './flags.ts'

/**
 * Checks scenario files. Prints `ok NAME` for each valid file, and the errors of the others on stderr.
 * @returns the exit code: 1 if a file is invalid.
 */
export function check(paths: readonly string[]): number {
  if (paths.length === 0) {
    throw new UsageError('No scenario file given. Example: mockfolio check scenarios/*.json')
  }
  const results = paths.map(checkFile)
  return results.every((isValid) => isValid) ? 0 : 1
}

function checkFile(path: string): boolean {
  try {
    process.stdout.write(`ok ${readScenarioFile(path).name}\n`)
    return true
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return false
  }
}
