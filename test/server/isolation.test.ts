import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { callAdmin, openServer } from '../harness/admin.ts'

const CLIENTS = 20
const ROUNDS = 15

interface Answer {
  status: number
  body: { data: { id: string; amount: number }[] }
}

/** A client of one namespace, with its own connection. */
class Client {
  readonly name: string
  readonly #url: string
  readonly #token: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(url: string, { name, token }: { name: string; token: string }) {
    this.#url = url
    this.name = name
    this.#token = token
  }

  ask(method: string, path: string, body?: object): Promise<Answer> {
    const target = `${this.#url}/v1/api/portfolios/demo/${path}`
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' }
    return new Promise((resolve, reject) => {
      const sent = request(target, { method, headers, agent: this.#agent }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
      })
      sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  callAdmin<T>(method: string, path: string, body?: object): Promise<T> {
    return callAdmin(this.#url, method, path, body, this.name)
  }

  close(): void {
    this.#agent.destroy()
  }
}

test('20 namespaces under load from 20 clients stay isolated from each other', async () => {
  const { url, simulator } = await openServer()
  const untouched = simulator.fingerprint()
  const namespaces = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) =>
      callAdmin<{ name: string; token: string }>(url, 'POST', '/namespaces', { name: `worker-${n}` }),
    ),
  )
  const clients = namespaces.map((namespace) => new Client(url, namespace))
  const reports = await Promise.all(clients.map(work))
  for (const client of clients) client.close()
  expect(reports).toEqual(Array.from({ length: CLIENTS }, (_, n) => expected(n)))
  expect([simulator.fingerprint(), simulator.requests.count(), simulator.faults.list()]).toEqual([untouched, 0, []])
}, 60_000)

/** Works in one namespace, and reports everything that the client sees there. */
async function work(client: Client, n: number) {
  const id = (await client.callAdmin<{ id: string }>('POST', '/portfolios/demo/manual-positions', { amount: n })).id
  const amounts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const amount = n * 1000 + round
    const statuses = [(await client.ask('PATCH', `manual-positions/${id}`, { amount })).status]
    if (round === 5) await client.callAdmin('POST', '/clock/advance', { by: `PT${n + 1}H` })
    if (round === 7)
      await client.callAdmin('POST', '/faults', { operation: 'listSnapshots', status: 400 + n, times: 1 })
    if (round === 8) statuses.push((await client.ask('GET', 'snapshots')).status)
    const { body } = await client.ask('GET', 'snapshots/latest/positions')
    amounts.push(body.data.find((position) => position.id === `${id}-1`)?.amount ?? -1, ...statuses)
  }
  const { now } = await client.callAdmin<{ now: string }>('GET', '/clock')
  const { count } = await client.callAdmin<{ count: number }>('GET', '/requests/count')
  const own = await client.callAdmin<{ data: { target: string; status: number }[] }>('GET', '/requests?status=200')
  const faults = (await client.callAdmin<{ data: { hits: number }[] }>('GET', '/faults')).data.map(({ hits }) => hits)
  // Half of the clients reset while the others still work.
  const reset = n % 2 === 0 ? await client.callAdmin<{ now: string }>('POST', '/reset') : undefined
  const left = await client.callAdmin<{ count: number }>('GET', '/requests/count')
  return { amounts, now, count, succeeded: own.data.length, faults, reset: reset?.now, left: left.count }
}

function expected(n: number): Awaited<ReturnType<typeof work>> {
  const amounts = Array.from({ length: ROUNDS }, (_, round) => [
    n * 1000 + round,
    200,
    ...(round === 8 ? [400 + n] : []),
  ]).flat()
  const now = new Date(Date.parse('2026-02-05T12:00:00Z') + (n + 1) * 3_600_000).toISOString()
  const count = ROUNDS * 2 + 1
  const isReset = n % 2 === 0
  return {
    amounts,
    now,
    count,
    succeeded: count - 1,
    faults: [1],
    reset: isReset ? '2026-02-05T12:00:00.000Z' : undefined,
    left: isReset ? 0 : count,
  }
}
