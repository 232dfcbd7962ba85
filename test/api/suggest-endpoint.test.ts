import { expect, it } from 'vitest'
import { API_PREFIX, operations } from '../../src/api/operations.ts'
import { Router } from '../../src/api/router.ts'

const SNAPSHOTS = '/v1/api/portfolios/{portfolioId}/snapshots'
const POSITIONS = `${SNAPSHOTS}/{snapshotId}/positions`

/** The suggestion for a GET of an unknown path among the operations, or among these paths. */
function suggested(path: string, ...paths: string[]): string | undefined {
  const own = new Router(
    paths.map((template) => ({ method: 'GET', path: template })),
    '',
  )
  const match = paths.length > 0 ? own.match('GET', path) : new Router(operations, API_PREFIX).match('GET', path)
  const detail = match.kind === 'problem' ? match.problem.detail : ''
  return /`GET ([^`]+)`\.$/.exec(detail)?.[1]
}

it('does not match a parameter with an empty segment', () => {
  expect(suggested('/v1/api/portfolios//snapshots')).toBe(SNAPSHOTS)
})

it('suggests the exact path up to 80 characters, then the template', () => {
  const path = (length: number) => `/v1/api/portfolios/${'x'.repeat(length)}/snapshots`
  expect(suggested(`${path(51)}/`)).toBe(path(51))
  expect(suggested(`${path(52)}/`)).toBe(SNAPSHOTS)
})

it('does not count empty segments', () => {
  expect(suggested('/v1/api///portfolios/demo/snapshot')).toBe(SNAPSHOTS)
})

it('compares the first ten segments', () => {
  expect(suggested(`${'/x'.repeat(9)}/alpha`, '/one/two', '/one/alpha')).toBe('/one/alpha')
  expect(suggested(`${'/x'.repeat(10)}/alpha`, '/one/two', '/one/alpha')).toBe('/one/two')
})

it('prefers an endpoint of about the same length', () => {
  expect(suggested('/v1/api/portfolios/demo/snapshots/a/b/c')).toBe(POSITIONS)
})

it.each([
  ['with a word in its place', '/alpha/x', ['/one/alpha', '/alpha/two'], '/alpha/two'],
  ['with a misspelled word in its place', '/alphb/x', ['/one/alpha', '/alpha/two'], '/alpha/two'],
  ['with a word elsewhere', '/alpha/x', ['/one/two', '/one/alpha'], '/one/alpha'],
  ['with a misspelled word elsewhere', '/alphb/x', ['/one/two', '/one/alpha'], '/one/alpha'],
  ['that is first, if a word has three letters or less', '/abd', ['/cde', '/abc'], '/cde'],
  ['that is first, if none has a word in common', '/x/y', ['/one/two', '/one/three'], '/one/two'],
])('suggests the endpoint %s', (_which, path, paths, nearest) => {
  expect(suggested(path, ...paths)).toBe(nearest)
})
