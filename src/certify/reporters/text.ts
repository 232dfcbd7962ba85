import type { Verdict } from '../run-trial.ts'
import type { Reporter, ReportOptions } from './reporter.ts'

const labels = { passed: 'ok    ', failed: 'FAILED', 'your choice': 'choice' }

/** For people: a line for each trial, and below those that were not passed what happened, why it matters, and how to see it alone. */
export function textReporter({ alone, isDetailed }: ReportOptions): Reporter {
  let subject: string | undefined
  return {
    begin: () => '',
    verdict(verdict) {
      const lines = verdict.subject === subject ? [] : [...(subject === undefined ? [] : ['']), verdict.subject]
      subject = verdict.subject
      lines.push(`  ${labels[verdict.verdict]}  ${verdict.name}`)
      if (verdict.verdict !== 'passed') {
        const command = isDetailed ? [] : [alone(verdict.name)]
        lines.push(...[verdict.detail, verdict.why, ...command].map((text) => `          ${text}`))
      }
      if (isDetailed) lines.push(...detailsOf(verdict).map((text) => `          ${text}`.trimEnd()))
      return `${lines.join('\n')}\n`
    },
    end: ({ passed, failed, yourChoice }) => `\n${passed} passed, ${failed} failed, ${yourChoice} your choice\n`,
  }
}

/** The assignment, the requests, and the answer. */
function detailsOf({ assignment, requests, answer, stderr }: Verdict): string[] {
  const { kind, ...rest } = answer
  return [
    '',
    `got      ${JSON.stringify(assignment)}`,
    ...requests.map((request) => `request  ${requestLine(request)}`),
    `answer   ${kind}${answer.kind === 'late' ? '' : ` ${shorten(JSON.stringify(Object.values(rest)[0]) ?? '')}`}`,
    ...stderr
      .trimEnd()
      .split('\n')
      .filter(Boolean)
      .map((line) => `stderr   ${line}`),
    '',
  ]
}

const MAX_SHOWN = 200

/** A request with its answer, and the fault that made it. */
export function requestLine({ method, target, body, status, outcome, fault }: Verdict['requests'][number]): string {
  const result = outcome === 'reply' ? status : `${status ?? ''} ${outcome}`.trim()
  return [
    method,
    target,
    ...(body === null ? [] : [shorten(body)]),
    `→ ${result}`,
    ...(fault === null ? [] : [`(${fault})`]),
  ].join(' ')
}

function shorten(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`
}
