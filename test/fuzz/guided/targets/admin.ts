import type { Json } from '../json.ts'
import { listOf, textOf } from '../json.ts'
import { toLines, toRequest } from '../request.ts'
import { FuzzService } from '../service.ts'
import type { Target } from '../target.ts'
import { wordsOf } from '../words.ts'
import { idsIn, readAll, smallScenario, stateOf } from '../world.ts'

const MAX_REQUESTS = 6
const HOST = ['host', 'localhost']
const JSON_TYPE = ['content-type', 'application/json']

/**
 * Sequences of requests to the admin API. An input is a list of `[method, path after /__admin, body]`; paths below
 * `/v1/api` go to the API.
 */
export const admin: Target = {
  name: 'admin',
  weight: 2,
  async open() {
    const service = new FuzzService({ scenario: smallScenario })
    const { simulator } = service
    const ids = await idsIn(simulator, service)
    const [snapshot, holding, manual, comment] = [ids.snapshots[0], ids.holdings[0], ids.manual[1], ids.comments[0]]
    const demo = '/portfolios/demo'
    const list = '/v1/api/portfolios/demo/snapshots'
    const edits: [path: string, id: string | undefined, body: Json][] = [
      ['snapshots', snapshot, { timestamp: '2026-02-03T00:00:00Z', usdValue: 5, overrideTotal: true }],
      ['holdings', holding, { amount: 3, rate: 0.1, platform: 'Lido', network: 'Ethereum' }],
      ['manual-positions', manual, { amount: 3, price: 100, description: 'Rent', account: 'A' }],
      ['comments', comment, { author: 'Ada', content: 'Fine', timestamp: '2026-02-03T00:00:00Z' }],
    ]
    const seeds: Json[] = edits.flatMap(([path, id, content]): Json[] => [
      [['POST', `${demo}/${path}`, content]],
      [['PATCH', `${demo}/${path}/${id}`, content]],
      [
        ['DELETE', `${demo}/${path}/${id}`, null],
        ['GET', `${demo}/${path}`, null],
      ],
    ])
    seeds.push(
      [['POST', `${demo}/snapshots`, { positions: [{ assetSymbol: 'ETH', amount: 1, price: 2, type: 'Manual' }] }]],
      [['POST', `${demo}/holdings`, { type: 'Yield', assets: [{ asset: { symbol: 'ZZ', name: 'Z' }, amount: 1 }] }]],
      [['POST', `${demo}/manual-positions`, { asset: { symbol: 'OWN', name: 'Own' }, amount: 1, price: 1 }]],
      [['POST', '/portfolios', { id: 'new', snapshots: { count: 3 }, holdings: { staked: 1 } }]],
      [
        ['POST', '/reset', { scenario: 'single', seed: 7, now: '2026-03-01T00:00:00Z' }],
        ['GET', '/portfolios', null],
      ],
      [
        ['POST', '/clock/advance', { by: 'P1DT6H' }],
        ['POST', '/clock', { now: '2027-01-01T00:00:00Z' }],
      ],
      [
        ['POST', '/faults', { id: 'f', operation: 'listSnapshots', status: 503, retryAfter: 3, times: 1 }],
        ['GET', list, null],
        ['GET', '/faults/f', null],
        ['DELETE', '/faults/f', null],
      ],
      [
        ['POST', '/faults', { rateLimit: { requests: 1, window: 'PT1M' }, urlIncludes: 'demo', skip: 1 }],
        ['GET', list, null],
        ['GET', list, null],
      ],
      [
        ['POST', '/faults', { kind: 'truncate', probability: 0.5, delay: { min: 1, max: 2 }, body: { a: null } }],
        ['GET', list, null],
        ['GET', '/requests?limit=5&operation=listSnapshots&status=200&since=1', null],
        ['DELETE', '/requests', null],
      ],
      [
        ['POST', '/namespaces', { name: 'one', scenario: 'single', seed: 1 }],
        ['GET', '/portfolios?namespace=one', null],
        ['GET', '/namespaces/one', null],
        ['DELETE', '/namespaces/one', null],
      ],
      [['POST', '/reset', { scenario: JSON.parse(JSON.stringify(smallScenario)) }]],
      [['PUT', '/state', await stateOf(simulator)]],
    )
    return {
      seeds,
      words: wordsOf('admin-openapi.json', 'scenario.schema.json').concat('latest', '?namespace=', '?limit=', '§deep'),
      async run(input) {
        await service.reset()
        for (const item of listOf(input).slice(0, MAX_REQUESTS)) {
          const [method, path, content = null] = Array.isArray(item) ? item : []
          const isApi = typeof path === 'string' && path.startsWith('/v1/api')
          const request = toRequest({
            method: method ?? 'GET',
            target: isApi ? path : `/__admin${textOf(path)}`,
            ...(content === null ? {} : { body: content }),
          })
          const own = isApi ? ['authorization', 'Bearer any'] : HOST
          await service.send({ ...request, headers: toLines(content === null ? [own] : [own, JSON_TYPE]) })
        }
        simulator.faults.clear()
        await readAll(service)
        for (const path of ['/state', '/requests', '/namespaces']) await service.get(`/__admin${path}`)
      },
    }
  },
}
