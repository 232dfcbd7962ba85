import { expect, it } from 'vitest'
import { pathOf } from './client.ts'
import { onEveryTarget, openCore } from './matrix.ts'

const S = `${pathOf('demo')}/snapshots`
const token = { authorization: 'Bearer any' }
const page = { ...token, origin: 'http://page.test:8080' }

onEveryTarget('opens every reply to the page that asked, problems too', async (open) => {
  const client = await open()
  const answers = [
    await client.ask({ target: S, headers: page }),
    await client.ask({ target: S, headers: { origin: page.origin } }),
    await client.ask({ target: '/v1/api/nothing', headers: page }),
    await client.ask({ target: `${S}?page=0`, headers: page }),
    await client.ask({ target: S, method: 'DELETE', headers: page }),
    await client.ask({ target: '/v1/api/portfolios/%/snapshots', headers: page }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 422, 405, 400])
  for (const { headers } of answers) {
    expect(headers).toEqual(
      expect.arrayContaining([
        ['access-control-allow-origin', page.origin],
        ['access-control-allow-credentials', 'true'],
        ['access-control-expose-headers', 'Retry-After, WWW-Authenticate, Allow'],
        ['vary', 'Origin'],
      ]),
    )
  }
})

onEveryTarget('answers a preflight with the methods of the path and the headers that were asked for', async (open) => {
  const client = await open()
  const preflight = {
    origin: page.origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,content-type,x-own',
  }
  const target = `${pathOf('demo')}/manual-positions/x`
  const { status, headers } = await client.ask({ method: 'OPTIONS', target, headers: preflight })
  expect(status).toBe(204)
  expect(Object.fromEntries(headers)).toEqual({
    allow: 'PATCH, OPTIONS',
    'access-control-allow-origin': page.origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'PATCH, OPTIONS',
    'access-control-allow-headers': 'authorization,content-type,x-own',
    'access-control-max-age': '600',
    vary: 'Origin, Access-Control-Request-Headers',
  })
})

onEveryTarget('sends content type and length, and nothing that a framework would add', async (open) => {
  const client = await open()
  const { headers, bytes } = await client.ask({ target: S, headers: token })
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    vary: 'Origin',
  })
})

onEveryTarget('answers HEAD with the very headers of GET and no body, also where it is a problem', async (open) => {
  const client = await open()
  for (const target of [S, `${S}/latest/positions`, `${S}?page=0`, '/v1/api/nothing']) {
    const got = await client.ask({ target })
    const head = await client.ask({ target, method: 'HEAD' })
    expect([head.status, head.headers, head.bytes.length]).toEqual([got.status, got.headers, 0])
  }
})

it.each([
  [S, 'POST', 'GET, HEAD, OPTIONS'],
  [`${S}/latest/positions`, 'PATCH', 'GET, HEAD, OPTIONS'],
  [`${pathOf('demo')}/manual-positions/x`, 'GET', 'PATCH, OPTIONS'],
])('tells in Allow what %s takes, where it does not take %s', async (target, method, allow) => {
  const client = await openCore()
  const answer = await client.ask({ target, method })
  expect([answer.status, answer.header('allow')]).toEqual([405, allow])
})

it('names the nearest endpoint where a path is wrong', async () => {
  const client = await openCore()
  const answer = await client.ask({ target: `${S}/` })
  expect(answer.json()).toMatchObject({ detail: expect.stringContaining(`GET ${S}`) })
})
