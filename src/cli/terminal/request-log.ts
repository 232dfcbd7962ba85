import { truncate } from '../../api/problems.ts'
import type { AnsweredRequest } from '../../server/answered-request.ts'

const MAX_TARGET_LENGTH = 500

/** SGR codes of a terminal. */
const colors = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const

type Color = keyof typeof colors

/** A request as one line of JSON. */
export function jsonLine({ outcome, ms, ...request }: AnsweredRequest, now: Date): string {
  return `${JSON.stringify({ at: now.toISOString(), ...request, outcome, ms })}\n`
}

/** A request as a line for people, and a line for each warning. */
export function prettyLines(request: AnsweredRequest, now: Date, inColor: boolean): string {
  const paint = (color: Color, text: string) => (inColor ? `\u001b[${colors[color]}m${text}\u001b[0m` : text)
  const { method, target, status, outcome, ms, world, fault, warnings } = request
  const answer = outcome === 'reply' ? String(status) : outcome
  const line = [
    paint('dim', now.toTimeString().slice(0, 8)),
    paint('bold', truncate(method)),
    truncate(target, MAX_TARGET_LENGTH),
    paint(colorOf(status, outcome), answer),
    paint('dim', `${ms} ms`),
    ...(world === null || world === 'default' ? [] : [paint('cyan', `[${world}]`)]),
    ...(fault === null ? [] : [paint('yellow', `fault ${truncate(fault)}`)]),
  ].join(' ')
  const advice = warnings.map(({ kind, name, detail }) => {
    return paint('yellow', `         ${kind} ${truncate(name)}: ${truncate(detail, MAX_TARGET_LENGTH)}`)
  })
  return `${[line, ...advice].join('\n')}\n`
}

function colorOf(status: number | null, outcome: AnsweredRequest['outcome']): Color {
  if (outcome !== 'reply' || status === null || status >= 500) return 'red'
  if (status >= 400) return 'yellow'
  return status >= 300 ? 'cyan' : 'green'
}
