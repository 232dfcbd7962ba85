import { expect, it } from 'vitest'
import { pathOf } from '../harness/client.ts'
import { readReply } from '../harness/forms.ts'
import { onEveryForm, openCore } from '../harness/simulators.ts'

const S = `${pathOf('demo')}/snapshots`
const token = { authorization: 'Bearer any' }
const page = { ...token, origin: 'http://page.test:8080' }

onEveryForm('sends CORS headers for the origin of the request with every answer, also with problems', async (open) => {
  const client = await open()
  const answers = [
    await client.send(S, { headers: page }),
    await client.send(S, { headers: { origin: page.origin } }),
    await client.send('/v1/api/nothing', { headers: page }),
    await client.send(`${S}?page=0`, { headers: page }),
    await client.send(S, { method: 'DELETE', headers: page }),
    await client.send('/v1/api/portfolios/%/snapshots', { headers: page }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 422, 405, 400])
  for (const { headers } of answers) {
    expect([...headers]).toEqual(
      expect.arrayContaining([
        ['access-control-allow-origin', page.origin],
        ['access-control-allow-credentials', 'true'],
        ['access-control-expose-headers', 'Retry-After, WWW-Authenticate, Allow, X-Mockfolio-Fault'],
        ['vary', 'Origin'],
      ]),
    )
  }
})

onEveryForm('answers a preflight with the methods of the path and the requested headers', async (open) => {
  const client = await open()
  const preflight = {
    origin: page.origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,content-type,x-own',
  }
  const target = `${pathOf('demo')}/manual-positions/x`
  const { status, headers } = await readReply(await client.send(target, { method: 'OPTIONS', headers: preflight }))
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

onEveryForm('sends the content type and length, and no header of a framework', async (open) => {
  const client = await open()
  const { headers, bytes } = await readReply(await client.send(S, { headers: token }))
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    vary: 'Origin',
  })
})

onEveryForm('answers HEAD with the headers of GET and no body, also for problems', async (open) => {
  const client = await open()
  for (const target of [S, `${S}/latest/positions`, `${S}?page=0`, '/v1/api/nothing']) {
    const got = await readReply(await client.ask(target))
    const head = await readReply(await client.ask(target, { method: 'HEAD' }))
    expect(head).toEqual({ ...got, bytes: '' })
  }
})

it.each([
  [S, 'POST', 'GET, HEAD, OPTIONS'],
  [`${S}/latest/positions`, 'PATCH', 'GET, HEAD, OPTIONS'],
  [`${pathOf('demo')}/manual-positions/x`, 'GET', 'PATCH, OPTIONS'],
])('lists the methods of %s in Allow when %s is not one of them', async (target, method, allow) => {
  const client = await openCore()
  const answer = await client.ask(target, { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
})

it('suggests the nearest endpoint for a wrong path', async () => {
  const client = await openCore()
  const answer = await client.ask(`${S}/`)
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining(`GET ${S}`) })
})
