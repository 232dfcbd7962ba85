import { expect, it } from 'vitest'
import { API_PREFIX, isApiPath, operations } from '../../src/api/operations.ts'
import { Router } from '../../src/api/router.ts'

const S = '/v1/api/portfolios/demo/snapshots'

const router = new Router(operations, API_PREFIX)

function detail(method: string, target: string): string | undefined {
  const match = router.match(method, target)
  return match.kind === 'problem' ? `${match.problem.code}: ${match.problem.detail}` : undefined
}

it.each([
  ['GET', `${S}?page=2`, 'listSnapshots', { portfolioId: 'demo' }, 'page=2'],
  ['GET', `${S}/latest/positions`, 'listPositions', { portfolioId: 'demo', snapshotId: 'latest' }, ''],
  [
    'PATCH',
    '/v1/api/portfolios/demo/manual-positions/X-1?a',
    'updateManualPosition',
    { portfolioId: 'demo', positionId: 'X-1' },
    'a',
  ],
])('routes %s %s to %s', (method, target, operation, params, query) => {
  const route = operations.find(({ id }) => id === operation)
  expect(router.match(method, target)).toEqual({ kind: 'route', route, params, query })
})

it('routes HEAD like GET', () => {
  expect(router.match('HEAD', S)).toEqual(router.match('GET', S))
})

it('chooses between routes of the same path by their method, and allows all of them', () => {
  const things = new Router(
    [
      { method: 'GET', path: '/things' },
      { method: 'DELETE', path: '/things' },
    ],
    '/x',
  )
  expect(things.match('DELETE', '/x/things')).toMatchObject({ route: { method: 'DELETE' } })
  expect(things.match('PUT', '/x/things')).toMatchObject({ problem: { allow: ['GET', 'DELETE', 'HEAD', 'OPTIONS'] } })
})

it.each([
  ['a%2Fb', 'a/b'],
  ['%E2%9C%93', '✓'],
  ['%2e%2e', '..'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['%20', ' '],
  ['a+b', 'a+b'],
])('reads the portfolio id %j as %j', (segment, portfolioId) => {
  expect(router.match('GET', `/v1/api/portfolios/${segment}/snapshots`)).toMatchObject({ params: { portfolioId } })
})

it.each([
  ['GET', '/v1/api/portfolios/%E0%A4%A/snapshots'],
  ['GET', '/v1/api/portfolios/%/snapshots'],
  ['GET', '/v1/api/%zz'],
  ['DELETE', '/v1/api/portfolios/%C3/snapshots'],
  ['GET', '/v1/api/portfolios/é/snapshots'],
  ['GET', '/v1/api/portfolios/a b/snapshots'],
])('answers the malformed path of %s %s with 400', (method, target) => {
  expect(detail(method, target)).toBe(
    'malformed-target: The path contains a malformed percent escape or a character that must be escaped. Encode each segment with encodeURIComponent.',
  )
})

it('ignores malformed escapes in the query', () => {
  expect(router.match('GET', `${S}?a=%E0%A4%A`)).toMatchObject({ kind: 'route', query: 'a=%E0%A4%A' })
})

it.each([
  ['POST', S, ['GET', 'HEAD', 'OPTIONS']],
  ['TRACE', `${S}/latest/positions`, ['GET', 'HEAD', 'OPTIONS']],
  ['CONNECT', S, ['GET', 'HEAD', 'OPTIONS']],
  ['get', S, ['GET', 'HEAD', 'OPTIONS']],
  ['GET', '/v1/api/portfolios/demo/manual-positions/X', ['PATCH', 'OPTIONS']],
  ['HEAD', '/v1/api/portfolios/demo/manual-positions/X', ['PATCH', 'OPTIONS']],
])('answers %s %s with 405 and the allowed methods', (method, target, allow) => {
  expect(router.match(method, target)).toMatchObject({
    kind: 'problem',
    problem: { code: 'method-not-allowed', allow },
  })
})

it('says which methods the path accepts', () => {
  expect(detail('POST', S)).toBe(
    'method-not-allowed: `/v1/api/portfolios/{portfolioId}/snapshots` does not accept POST. Use one of GET, HEAD, OPTIONS.',
  )
})

it('answers a preflight with the methods of the path', () => {
  expect(router.match('OPTIONS', S)).toEqual({ kind: 'preflight', methods: ['GET', 'HEAD', 'OPTIONS'] })
})

it.each(['/v1/api/nothing', `${S}/`, '/v1/api/%'])(
  'allows all methods in a preflight on the unknown path %s, so that a page can read the 404',
  (target) => {
    expect(router.match('OPTIONS', target)).toMatchObject({
      kind: 'preflight',
      methods: expect.arrayContaining(['PATCH']),
    })
  },
)

it.each([
  ['GET', `${S}/`, `GET ${S}`],
  ['GET', '/v1/api/portfolios/demo//snapshots', `GET ${S}`],
  ['GET', '//v1/api/portfolios/demo/snapshots', `GET ${S}`],
  ['GET', '/V1/API/Portfolios/Demo/SNAPSHOTS', 'GET /v1/api/portfolios/Demo/snapshots'],
  ['GET', '/v1/api/%70ortfolios/a%2Fb/snapshots', 'GET /v1/api/portfolios/a%2Fb/snapshots'],
  ['PATCH', '/v1/api/portfolios/demo/manual-positions/X/', 'PATCH /v1/api/portfolios/demo/manual-positions/X'],
])('answers %s %s with the exact path to send', (method, target, instead) => {
  expect(detail(method, target)).toBe(
    `route-not-found: No endpoint has the path \`${target}\`. Paths must match exactly. Send \`${instead}\`.`,
  )
})

it.each([
  ['GET', '/v1/api', 'GET /v1/api/portfolios/{portfolioId}/snapshots'],
  ['GET', '/v1/api/portfolios', 'GET /v1/api/portfolios/{portfolioId}/snapshots'],
  ['GET', '/v1/api/portfolio/demo/snapshot', 'GET /v1/api/portfolios/{portfolioId}/snapshots'],
  ['GET', '/v1/api/portfolios/demo/snaphsots', 'GET /v1/api/portfolios/{portfolioId}/snapshots'],
  ['GET', `${S}/latest`, 'GET /v1/api/portfolios/{portfolioId}/snapshots/{snapshotId}/positions'],
  ['GET', '/v1/api/portfolios/demo/positions', 'GET /v1/api/portfolios/{portfolioId}/snapshots/{snapshotId}/positions'],
  ['GET', `${S}/latest/positions/X`, 'GET /v1/api/portfolios/{portfolioId}/snapshots/{snapshotId}/positions'],
  [
    'PATCH',
    '/v1/api/portfolios/demo/positions/X',
    'PATCH /v1/api/portfolios/{portfolioId}/manual-positions/{positionId}',
  ],
  ['PATCH', '/v1/api/manual-positions/X', 'PATCH /v1/api/portfolios/{portfolioId}/manual-positions/{positionId}'],
  [
    'POST',
    '/v1/api/portfolios/demo/manual-positions',
    'PATCH /v1/api/portfolios/{portfolioId}/manual-positions/{positionId}',
  ],
])('answers %s %s with the nearest endpoint', (method, target, nearest) => {
  expect(detail(method, target)).toBe(
    `route-not-found: No endpoint has the path \`${target}\`. The nearest endpoint is \`${nearest}\`.`,
  )
})

it.each(['TRACE', 'CONNECT', 'FOO'])('answers %s on an unknown path with 404', (method) => {
  expect(detail(method, '/v1/api/nothing')).toMatch(/^route-not-found: /)
})

it('quotes at most 80 characters of a path', () => {
  expect(detail('GET', `/v1/api/portfolios/${'x'.repeat(5000)}/snapshots/`)).toMatch(/^.*`[^`]{1,80}`.*`[^`]{1,80}`\.$/)
})

it('answers a path with thousands of segments', () => {
  expect(detail('GET', `/v1/api${'/portfolios'.repeat(5000)}`)).toMatch(
    /^route-not-found: .*snapshots`\.$|positions`\.$/,
  )
})

it.each(['/v1/api', '/v1/api?x', '/v1/api/', '/v1/api/x', '/V1/API/x', '//v1/api', '/v1//api/x', '/v1/api//x'])(
  '%s belongs to the API',
  (path) => {
    expect(isApiPath(path)).toBe(true)
  },
)

it.each(['/', '/v1', '/v1/apix', '/x/v1/api', '/v1/ap', '', '*', 'v1/api'])('%j does not belong to the API', (path) => {
  expect(isApiPath(path)).toBe(false)
})
