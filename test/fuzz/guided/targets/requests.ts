import type { Json } from '../json.ts'
import { isObject, textOf } from '../json.ts'
import { toLines, toRequest } from '../request.ts'
import { FuzzService } from '../service.ts'
import type { OpenTarget, Target } from '../target.ts'
import { wordsOf } from '../words.ts'
import { idsIn, readAll, smallScenario } from '../world.ts'

const JSON_TYPE: Json = ['content-type', 'application/json']
const TOKEN: Json = ['authorization', 'Bearer any']
const HOST: Json = ['host', 'localhost']

interface Opened {
  service: FuzzService
  /** The paths of the three operations; the updates of a listed and of a custom asset. */
  paths: { list: string; positions: string; listed: string; custom: string }
  ids: string[]
}

async function openService(): Promise<Opened> {
  const service = new FuzzService({ scenario: smallScenario })
  const { snapshots, holdings, manual, comments } = await idsIn(service.simulator, service)
  const base = '/v1/api/portfolios/demo'
  const [listed = '', custom = ''] = manual.map((id) => `${base}/manual-positions/${id}`)
  const positions = `${base}/snapshots/${snapshots[0]}/positions`
  const paths = { list: `${base}/snapshots`, positions, listed, custom }
  return { service, paths, ids: [...snapshots, ...holdings, ...manual, ...comments] }
}

/** Request targets with any method, below the API, the admin API and elsewhere. */
export const requestTarget: Target = {
  name: 'target',
  weight: 30,
  async open(): Promise<OpenTarget> {
    const { service, paths, ids } = await openService()
    const seeds: Json[] = ['', '?page=2&limit=1', '?includeComments=true'].flatMap((query) =>
      Object.values(paths).map((path) => ({ method: 'GET', target: path + query, headers: [TOKEN, HOST] })),
    )
    for (const path of ['', '/', '/clock', '/state', '/requests?limit=2', '/portfolios/demo/holdings', '/events'])
      seeds.push({ method: 'GET', target: `/__admin${path}`, headers: [HOST] })
    seeds.push(
      { method: 'HEAD', target: paths.list, headers: [TOKEN] },
      { method: 'OPTIONS', target: '*', headers: [] },
    )
    seeds.push({ method: 'DELETE', target: `/__admin/portfolios/demo/snapshots/latest`, headers: [HOST] })
    return {
      seeds,
      words: [...ids, ...wordsOf('openapi.json', 'admin-openapi.json'), 'latest', '/../', '//', '%2F', 'GET', 'PATCH'],
      async run(input) {
        const request = toRequest(input)
        const isRead = /^(?:GET|HEAD|OPTIONS)$/.test(request.method)
        if (!isRead) await service.reset()
        await service.send(request)
        if (!isRead) await readAll(service)
      },
    }
  },
}

/** Queries of the two reads. An input is `[index of the read, query]`. */
export const query: Target = {
  name: 'query',
  weight: 30,
  async open() {
    const { service, paths } = await openService()
    const reads = [paths.list, paths.positions]
    return {
      seeds: [
        [0, 'page=1&limit=20&includeComments=true'],
        [0, 'limit=2&page=2'],
        [1, 'includeComments=1'],
        [1, 'x=y&page[]=1'],
      ],
      words: ['page', 'limit', 'includeComments', 'true', 'false', '=', '&', '[]', '[gte]', '%', '+', '1', '0'],
      async run(input) {
        const [which, text] = Array.isArray(input) ? input : []
        const path = reads[which === 1 ? 1 : 0]
        await service.send(toRequest({ target: `${path}?${textOf(text)}`, headers: [TOKEN] }))
      },
    }
  },
}

/** Headers of all three operations. An input is `[index of the operation, header lines]`. */
export const headers: Target = {
  name: 'headers',
  weight: 22,
  async open() {
    const { service, paths } = await openService()
    const operations = [
      { method: 'GET', target: paths.list },
      { method: 'GET', target: paths.positions },
      { method: 'PATCH', target: paths.custom, body: { amount: 1 } },
      { method: 'GET', target: '/__admin/clock' },
      { method: 'OPTIONS', target: paths.list },
    ]
    const prefer = (text: string): Json => ['prefer', text]
    return {
      seeds: [
        [0, [TOKEN, prefer('code=404')]],
        [1, [TOKEN, prefer('delay=10, code="429"')]],
        [2, [TOKEN, JSON_TYPE, ['content-length', '12']]],
        [2, [TOKEN, ['content-type', 'application/json; charset="utf-8"'], ['content-encoding', 'identity']]],
        [3, [HOST, ['origin', 'http://page.test'], ['sec-fetch-site', 'same-origin']]],
        [
          4,
          [
            ['origin', 'http://page.test'],
            ['access-control-request-headers', 'x-a, authorization'],
          ],
        ],
      ],
      words: [
        ...['prefer', 'authorization', 'content-type', 'content-encoding', 'origin', 'host', 'x-admin-token', 'cookie'],
        ...[
          'Bearer ',
          'application/json',
          'charset=',
          'utf-8',
          'code=',
          'delay=',
          'wait=',
          '"',
          '\\"',
          ';',
          ', ',
          'ns-a',
        ],
        ...['access-control-request-method', 'access-control-request-private-network', 'transfer-encoding', 'referer'],
      ],
      async run(input) {
        const [which, lines] = Array.isArray(input) ? input : []
        const operation = operations[typeof which === 'number' ? Math.abs(Math.trunc(which)) % 5 : 0]
        if (operation === undefined) return
        if (operation.method === 'PATCH') await service.reset()
        await service.send({ ...toRequest(operation), headers: toLines(lines) })
      },
    }
  },
}

/** Bodies of updates. An input is `{ custom, body }`, or `latin1` instead of `body`. */
export const body: Target = {
  name: 'body',
  weight: 10,
  async open() {
    const { service, paths } = await openService()
    return {
      seeds: [
        { custom: true, body: { amount: 1.5, price: 2, description: 'Rent' } },
        { custom: false, body: { amount: -1e100, description: null } },
        { custom: true, body: '{"amount":1e400,"price":-0.0}' },
        { custom: true, body: '{"amount":1,"amount":2,"__proto__":{"price":1}}' },
        { custom: false, body: '\ufeff{}' },
        { custom: false, latin1: '{"description":"\u00ff"}' },
        { custom: true, body: { description: '😀', other: ['§deep'] } },
      ],
      words: ['amount', 'price', 'description', '__proto__', '{', '}', '[', ']', ':', ',', '"', '\\u', 'null', '1e100'],
      async run(input) {
        const isCustom = isObject(input) && input.custom === true
        const request = toRequest(input)
        const target = isCustom ? paths.custom : paths.listed
        let mayHaveChanged = true
        try {
          const answer = await service.send({
            ...request,
            method: 'PATCH',
            target,
            headers: toLines([TOKEN, JSON_TYPE]),
          })
          mayHaveChanged = answer?.status === 200
          if (mayHaveChanged) await readAll(service)
        } finally {
          if (mayHaveChanged) await service.reset()
        }
      },
    }
  },
}
