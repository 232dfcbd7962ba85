import type { ScheduledReset } from '../server/reset-schedule.ts'

/** Prints what a scheduled reset did. */
export function printReset({ scenario, namespaces, nextReset }: ScheduledReset): void {
  process.stdout.write(`mockfolio: Reset ${worldsIn(scenario, namespaces)}. Next reset at ${nextReset}.\n`)
}

/** The worlds that were reset, for a message. */
export function worldsIn(scenario: string, namespaces: number): string {
  if (namespaces === 0) return `the scenario ${scenario}`
  return `the scenario ${scenario} and ${namespaces} namespace${namespaces === 1 ? '' : 's'}`
}
