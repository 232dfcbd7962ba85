import type { JournalEntry } from '../client.ts'

/** A request that the console knows. The response is undefined if the request was before this page was opened. */
export type LoggedRequest = JournalEntry & { response?: string | null }

/** Which requests to show. */
export type Kind = 'all' | 'warnings' | 'errors' | 'faults'

export function matches(entry: LoggedRequest, kind: Kind, text: string): boolean {
  if (kind === 'warnings' && entry.warnings.length === 0) return false
  if (kind === 'errors' && (entry.status ?? 599) < 400) return false
  if (kind === 'faults' && entry.fault === null) return false
  if (text === '') return true
  const { method, target, status, operation, body, warnings } = entry
  const texts = [method, target, status, operation, body, ...warnings.map(({ detail }) => detail)]
  return texts.join(' ').toLowerCase().includes(text.toLowerCase())
}

/** What the client received, in a word or a status. */
export function resultText({ status, outcome }: LoggedRequest): string {
  if (outcome === 'disconnect' || outcome === 'reset') return 'closed'
  if (outcome === 'hang') return 'no answer'
  return status === null ? '' : `${status}${outcome === 'truncate' ? ', half' : ''}`
}

/** `good`, `warning` or `bad`, as a badge shows it. */
export function resultKind({ status }: LoggedRequest): 'good' | 'warning' | 'bad' {
  if (status === null || status >= 500) return 'bad'
  return status >= 400 ? 'warning' : 'good'
}
