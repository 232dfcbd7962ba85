import { type Endpoint, matchesPath } from './endpoint.ts'
import { nearMiss } from './near-miss.ts'
import { truncate } from './problems.ts'

/** Longest path that is quoted in full, in characters. */
const MAX_PATH_LENGTH = 80
/** Only the first segments of a longer path are compared. */
const MAX_SEGMENTS = 10

/**
 * Suggests what to send instead of an unknown path: the exact path if only the slashes, the case or the escapes are
 * wrong, else the method and template of the nearest endpoint.
 */
export function suggestEndpoint(
  method: string,
  path: string,
  segments: readonly string[],
  endpoints: readonly Endpoint[],
): string {
  const unknown = `No endpoint has the path \`${truncate(path, MAX_PATH_LENGTH)}\`.`
  for (const endpoint of endpoints) {
    const normalized = normalizePath(segments, endpoint)
    if (!matchesPath(endpoint, normalized)) continue
    const exact = `/${normalized.join('/')}`
    const suggestion = exact.length > MAX_PATH_LENGTH ? endpoint.template : exact
    return `${unknown} Paths must match exactly. Send \`${endpoint.route.method} ${suggestion}\`.`
  }
  const { route, template } = nearestEndpoint(method, segments, endpoints)
  return `${unknown} The nearest endpoint is \`${route.method} ${template}\`.`
}

/** Removes empty segments, and spells the fixed ones as the endpoint does. */
function normalizePath(segments: readonly string[], endpoint: Endpoint): string[] {
  const nonEmpty = segments.filter((segment) => segment !== '')
  if (nonEmpty.length !== endpoint.segments.length) return nonEmpty
  return nonEmpty.map((segment, at) => {
    const word = normalizeSegment(segment)
    return endpoint.segments[at] === word ? word : segment
  })
}

/** A segment, unescaped and in lower case. The router has checked that its escapes are well-formed. */
function normalizeSegment(segment: string): string {
  return decodeURIComponent(segment).toLowerCase()
}

function nearestEndpoint(method: string, segments: readonly string[], endpoints: readonly Endpoint[]): Endpoint {
  const words = segments
    .filter((segment) => segment !== '')
    .slice(0, MAX_SEGMENTS)
    .map(normalizeSegment)
  const scored = endpoints.map((endpoint) => ({
    endpoint,
    score: similarity(endpoint, words) + (endpoint.route.method === method ? 1 : 0),
  }))
  return scored.reduce((best, other) => (other.score > best.score ? other : best)).endpoint
}

/** Scores how many fixed segments the words contain, highest in the same place. Missing and surplus segments cost. */
function similarity({ segments }: Endpoint, words: readonly string[]): number {
  const surplus = words.length - segments.length
  let score = surplus > 0 ? -2 * surplus : surplus
  for (const [at, segment] of segments.entries()) {
    if (segment === null) continue
    const word = words[at] ?? ''
    if (word === segment) score += 4
    else if (isNear(segment, word) || words.includes(segment)) score += 3
    else if (words.some((other) => isNear(segment, other))) score += 1
  }
  return score
}

function isNear(segment: string, word: string): boolean {
  return word.length > 3 && nearMiss(word, [segment]) !== undefined
}
