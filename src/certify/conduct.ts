import type { JournalEntry } from '../simulator/journal/journal.ts'
import type { Judgement, Run } from './trial.ts'

/** Adds to a failure the mistake in the requests that explains it best. */
export function explainFailure(judgement: Judgement, { requests }: Run): Judgement {
  if (judgement.verdict !== 'failed') return judgement
  const mistake = mistakeOf(requests)
  return mistake === undefined ? judgement : { ...judgement, detail: `${judgement.detail} ${mistake}` }
}

function mistakeOf(requests: readonly JournalEntry[]): string | undefined {
  if (requests.length === 0) return 'Sent no request.'
  const anonymous = requests.find(({ headers }) => !/^bearer /i.test(headers.authorization ?? ''))
  if (anonymous !== undefined) return `Sent ${shown(anonymous)} without "Authorization: Bearer TOKEN".`
  const own = requests.filter(({ fault }) => fault === null)
  const refused = own.find(({ status }) => status !== null && status >= 400)
  if (refused !== undefined) return `The service answered ${refused.status} to ${shown(refused)}.`
  const [warning] = own.flatMap(({ warnings }) => warnings)
  return warning === undefined ? undefined : `The service warned about ${warning.name}: ${warning.detail}`
}

function shown({ method, target }: JournalEntry): string {
  return `${method} ${target}`
}
