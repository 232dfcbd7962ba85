import { type Endpoint, endpoints, findEndpoint } from './endpoint.ts'
import { truncate } from './problems.ts'

/** Longest path that is told back whole, in characters. */
const LONGEST_PATH = 80

/**
 * Says what to send instead of a path that no endpoint has: the very path where only slashes, case or escapes of its
 * fixed words are wrong, else the method and the template of the nearest endpoint.
 */
export function suggestEndpoint(method: string, path: string, segments: readonly string[]): string {
  const shown = truncate(path, LONGEST_PATH)
  const tidied = normalizePath(segments)
  const meant = findEndpoint(tidied)
  if (meant !== undefined) {
    const exact = `/${tidied.join('/')}`
    const instead = exact.length > LONGEST_PATH ? meant.template : exact
    return `No endpoint has the path \`${shown}\`: slashes, case and escapes count. Send \`${meant.operation.method} ${instead}\`.`
  }
  const { operation, template } = nearest(method, segments)
  return `No endpoint has the path \`${shown}\`. The nearest one is \`${operation.method} ${template}\`.`
}

/** The segments without empty ones, and with each fixed word of an endpoint as it is spelled there. */
function normalizePath(segments: readonly string[]): string[] {
  const full = segments.filter((segment) => segment !== '')
  for (const { pieces } of endpoints) {
    if (pieces.length !== full.length) continue
    const spelled = full.map((segment, at) =>
      pieces[at] === normalizeSegment(segment) ? normalizeSegment(segment) : segment,
    )
    if (findEndpoint(spelled) !== undefined) return spelled
  }
  return full
}

/** A segment unescaped and in lower case. The router has seen to it that its escapes are sound. */
function normalizeSegment(segment: string): string {
  return decodeURIComponent(segment).toLowerCase()
}

function nearest(method: string, segments: readonly string[]): Endpoint {
  const words = segments
    .filter((segment) => segment !== '')
    .slice(0, 10)
    .map((segment) => normalizeSegment(segment).slice(0, 40))
  let best: { endpoint: Endpoint | undefined; likeness: number } = { endpoint: undefined, likeness: 0 }
  for (const endpoint of endpoints) {
    const likeness = compare(endpoint, words) + (endpoint.operation.method === method ? 1 : 0)
    if (best.endpoint === undefined || likeness > best.likeness) best = { endpoint, likeness }
  }
  if (best.endpoint === undefined) throw new Error('There are no endpoints to be near to.')
  return best.endpoint
}

/** How like an endpoint's path these words are: its fixed words count, most in their own place; other lengths cost. */
function compare({ pieces }: Endpoint, words: readonly string[]): number {
  const surplus = words.length - pieces.length
  let likeness = surplus > 0 ? -2 * surplus : surplus
  pieces.forEach((piece, at) => {
    if (piece === null) return
    const word = words[at] ?? ''
    if (word === piece) likeness += 4
    else if (alike(piece, word) || words.includes(piece)) likeness += 3
    else if (words.some((other) => alike(piece, other))) likeness += 1
  })
  return likeness
}

function alike(piece: string, word: string): boolean {
  return word.length > 3 && (piece.includes(word) || word.includes(piece) || distance(piece, word) <= 2)
}

/** Levenshtein's distance between two short words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
