import type { Verdict } from '../run-trial.ts'
import type { Reporter, ReportOptions } from './reporter.ts'

/** JUnit's XML, a suite for each subject. What is the client's choice counts as passed, and is in `system-out`. */
export function junitReporter({ alone }: ReportOptions): Reporter {
  return {
    begin: () => '',
    verdict: () => '',
    end({ failed, verdicts }) {
      const bySubject = new Map<string, Verdict[]>()
      for (const verdict of verdicts) {
        const others = bySubject.get(verdict.subject) ?? []
        bySubject.set(verdict.subject, [...others, verdict])
      }
      const suites = [...bySubject].map(([subject, own]) => suite(subject, own, alone))
      const counts = `tests="${verdicts.length}" failures="${failed}"`
      return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="mockfolio certify" ${counts}>\n${suites.join('')}</testsuites>\n`
    },
  }
}

function suite(subject: string, verdicts: readonly Verdict[], alone: ReportOptions['alone']): string {
  const failures = verdicts.filter(({ verdict }) => verdict === 'failed').length
  const cases = verdicts.map((verdict) => testCase(verdict, alone)).join('')
  const counts = `tests="${verdicts.length}" failures="${failures}"`
  return `  <testsuite name="${escapeXml(subject)}" ${counts}>\n${cases}  </testsuite>\n`
}

function testCase({ subject, name, verdict, detail, why }: Verdict, alone: ReportOptions['alone']): string {
  const start = `    <testcase classname="${escapeXml(subject)}" name="${escapeXml(name)}"`
  if (verdict === 'passed') return `${start}/>\n`
  const text = escapeXml(`${why}\n${alone(name)}`)
  const message = escapeXml(detail)
  const child =
    verdict === 'failed'
      ? `<failure message="${message}">${text}</failure>`
      : `<system-out>Your choice: ${message}\n${text}</system-out>`
  return `${start}>\n      ${child}\n    </testcase>\n`
}

/** Without the characters that XML 1.0 cannot have. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
