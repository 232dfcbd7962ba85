import { ScenarioError } from '../../../src/scenario/validate/issue.ts'
import { EditError } from '../../../src/simulator/edit/edit-error.ts'
import { Finding } from './finding.ts'

/** Runs a public call. Resolves to undefined if it failed as documented. @throws {Finding} if it failed otherwise. */
export async function allowing<T>(name: string, run: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Finding) throw error
    if (isDocumented(error)) return undefined
    throw new Finding('exception', `${name}: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

/**
 * Whether an error is one of ours. The engine throws TypeErrors and RangeErrors, too; its messages have neither a full
 * stop at the end nor, mostly, a value in quotes.
 */
function isDocumented(error: unknown): boolean {
  if (error instanceof ScenarioError) return error.issues.length > 0 && isSentence(error.message)
  if (error instanceof EditError) return isSentence(error.message)
  return (error instanceof TypeError || error instanceof RangeError) && isSentence(error.message)
}

function isSentence(message: string): boolean {
  return /[.?]$/.test(message)
}
