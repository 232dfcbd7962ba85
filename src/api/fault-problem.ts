import { TYPE_PREFIX } from './problems.ts'
import type { ProblemDocument } from './wire.ts'

/** Titles of the statuses that services often answer with. */
const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  429: 'Too many requests',
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
}

/**
 * The problem document of a fault. It reads as a real service's would, so that an error state on a screen looks real. The
 * code is the title with hyphens, except that of a 429.
 */
export function faultProblem(status: number, detail?: string): ProblemDocument {
  const title = titles[status] ?? `Status ${status}`
  const code = status === 429 ? 'rate-limited' : title.toLowerCase().replaceAll(' ', '-')
  return { type: TYPE_PREFIX + code, title, status, detail: detail ?? detailOf(status), code }
}

function detailOf(status: number): string {
  if (status === 429) return 'Too many requests were sent. Try again later.'
  return status < 500 ? 'The service refused the request.' : 'The service cannot answer at the moment. Try again later.'
}
