import type { CertifyReport } from '../certify-client.ts'
import type { Verdict } from '../run-trial.ts'

/** Makes the output of a run. Each method returns a part of the text, which ends in a line break or is empty. */
export interface Reporter {
  /** @param count number of trials. */
  begin(count: number): string
  verdict(verdict: Verdict): string
  end(report: CertifyReport): string
}

/** What all reporters need to know of the run. */
export interface ReportOptions {
  /** The command that runs one trial alone. */
  alone: (name: string) => string
  /** Whether to show the assignment, the requests and the answer of each trial. */
  isDetailed: boolean
}
