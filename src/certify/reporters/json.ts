import type { Reporter, ReportOptions } from './reporter.ts'

/** For programs: one object with everything. */
export function jsonReporter({ alone }: ReportOptions): Reporter {
  return {
    begin: () => '',
    verdict: () => '',
    end({ verdicts, ...counts }) {
      const trials = verdicts.map((verdict) => ({ ...verdict, alone: alone(verdict.name) }))
      return `${JSON.stringify({ ...counts, verdicts: trials }, null, 2)}\n`
    },
  }
}
