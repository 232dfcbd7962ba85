import { expect, it } from 'vitest'
import { isApiPath, operations } from '../../src/api/operations.ts'
import { route } from '../../src/api/router.ts'

const S = '/v1/api/portfolios/demo/snapshots'

function detail(method: string, target: string): string | undefined {
  const found = route(method, target)
  return found.kind === 'problem' ? `${found.problem.code}: ${found.problem.detail}` : undefined
}

it.each([
  ['GET', `${S}?page=2`, { of: 'listSnapshots', portfolioId: 'demo' }, 'page=2'],
  ['GET', `${S}/latest/positions`, { of: 'listPositions', portfolioId: 'demo', snapshotId: 'latest' }, ''],
  [
    'PATCH',
    '/v1/api/portfolios/demo/manual-positions/X-1?a',
    { of: 'updateManualPosition', portfolioId: 'demo', positionId: 'X-1' },
    'a',
  ],
])('routes %s %s', (method, target, params, query) => {
  const operation = operations.find(({ id }) => id === params.of)
  expect(route(method, target)).toEqual({ kind: 'operation', operation, params, query, head: false })
})

it('routes HEAD as GET', () => {
  expect(route('HEAD', S)).toEqual({ ...route('GET', S), head: true })
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
  expect(route('GET', `/v1/api/portfolios/${segment}/snapshots`)).toMatchObject({ params: { portfolioId } })
})

it.each([
  ['GET', '/v1/api/portfolios/%E0%A4%A/snapshots'],
  ['GET', '/v1/api/portfolios/%/snapshots'],
  ['GET', '/v1/api/%zz'],
  ['DELETE', '/v1/api/portfolios/%C3/snapshots'],
  ['GET', '/v1/api/portfolios/é/snapshots'],
  ['GET', '/v1/api/portfolios/a b/snapshots'],
])('answers the malformed path of %s %s with one problem', (method, target) => {
  expect(detail(method, target)).toBe(
    'malformed-target: The path holds a malformed percent escape or a bare character that needs one. Escape each part of it as encodeURIComponent does.',
  )
})

it('leaves malformed escapes of the query alone', () => {
  expect(route('GET', `${S}?a=%E0%A4%A`)).toMatchObject({ kind: 'operation', query: 'a=%E0%A4%A' })
})

it.each([
  ['POST', S, ['GET', 'HEAD', 'OPTIONS']],
  ['TRACE', `${S}/latest/positions`, ['GET', 'HEAD', 'OPTIONS']],
  ['CONNECT', S, ['GET', 'HEAD', 'OPTIONS']],
  ['get', S, ['GET', 'HEAD', 'OPTIONS']],
  ['GET', '/v1/api/portfolios/demo/manual-positions/X', ['PATCH', 'OPTIONS']],
  ['HEAD', '/v1/api/portfolios/demo/manual-positions/X', ['PATCH', 'OPTIONS']],
])('answers %s %s with 405 and what is allowed', (method, target, allow) => {
  expect(route(method, target)).toMatchObject({ kind: 'problem', problem: { code: 'method-not-allowed' }, allow })
})

it('says which methods the path takes', () => {
  expect(detail('POST', S)).toBe(
    'method-not-allowed: `/v1/api/portfolios/{portfolioId}/snapshots` does not take POST. It takes GET, HEAD, OPTIONS.',
  )
})

it('has a preflight for each path, with the methods of the path', () => {
  expect(route('OPTIONS', S)).toEqual({ kind: 'preflight', methods: ['GET', 'HEAD', 'OPTIONS'] })
})

it.each(['/v1/api/nothing', `${S}/`, '/v1/api/%'])(
  'lets a preflight on the wrong path %s pass all methods, so that a page sees the problem',
  (target) => {
    expect(route('OPTIONS', target)).toMatchObject({ kind: 'preflight', methods: expect.arrayContaining(['PATCH']) })
  },
)

it.each([
  ['GET', `${S}/`, `GET ${S}`],
  ['GET', '/v1/api/portfolios/demo//snapshots', `GET ${S}`],
  ['GET', '//v1/api/portfolios/demo/snapshots', `GET ${S}`],
  ['GET', '/V1/API/Portfolios/Demo/SNAPSHOTS', 'GET /v1/api/portfolios/Demo/snapshots'],
  ['GET', '/v1/api/%70ortfolios/a%2Fb/snapshots', 'GET /v1/api/portfolios/a%2Fb/snapshots'],
  ['PATCH', '/v1/api/portfolios/demo/manual-positions/X/', 'PATCH /v1/api/portfolios/demo/manual-positions/X'],
])('answers %s %s with the very path to send', (method, target, instead) => {
  expect(detail(method, target)).toBe(
    `route-not-found: No endpoint has the path \`${target}\`: slashes, case and escapes count. Send \`${instead}\`.`,
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
    `route-not-found: No endpoint has the path \`${target}\`. The nearest one is \`${nearest}\`.`,
  )
})

it.each(['TRACE', 'CONNECT', 'FOO'])('answers %s on an unknown path with 404', (method) => {
  expect(detail(method, '/v1/api/nothing')).toMatch(/^route-not-found: /)
})

it('tells back at most 80 characters of a path', () => {
  expect(detail('GET', `/v1/api/portfolios/${'x'.repeat(5000)}/snapshots/`)).toMatch(/^.*`[^`]{1,80}`.*`[^`]{1,80}`\.$/)
})

it('answers a path of thousands of segments', () => {
  expect(detail('GET', `/v1/api${'/portfolios'.repeat(5000)}`)).toMatch(
    /^route-not-found: .*snapshots`\.$|positions`\.$/,
  )
})

it.each(['/v1/api', '/v1/api?x', '/v1/api/', '/v1/api/x', '/V1/API/x', '//v1/api', '/v1//api/x', '/v1/api//x'])(
  'owns %s',
  (path) => {
    expect(isApiPath(path)).toBe(true)
  },
)

it.each(['/', '/v1', '/v1/apix', '/x/v1/api', '/v1/ap', '', '*', 'v1/api'])('does not own %j', (path) => {
  expect(isApiPath(path)).toBe(false)
})
