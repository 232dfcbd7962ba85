import type { Scenario } from '../../src/index.ts'
import { openServer } from '../harness/admin.ts'

/** A scenario whose portfolio has this number of comments to generate. */
function commented(snapshots: number): Scenario {
  const portfolio = { id: 'long', snapshots: { count: snapshots, every: 'PT1H' }, comments: { snapshots } }
  return { name: 'long', portfolios: [portfolio] }
}

/** What happens on a server while one of its worlds generates a long portfolio. */
export async function readDuringFill(comments: number) {
  const { url, simulator } = await openServer()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'long', scenario: commented(comments) })
  await fetch(`${url}/__admin/namespaces`, { method: 'POST', headers, body })
  const read = async (token: string, path: string) => {
    const reply = await fetch(`${url}/v1/api/portfolios/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return { status: reply.status, text: await reply.text() }
  }
  await read('any', 'demo/snapshots')

  let isFilled = false
  const list = 'long/snapshots?limit=100000&includeComments=1'
  const fills = Promise.all([read('ns-long', list), read('ns-long', list)]).finally(() => {
    isFilled = true
  })
  let readsBefore = 0
  let longestMs = 0
  while (!isFilled) {
    const start = performance.now()
    const { status } = await read('any', 'demo/snapshots')
    if (status !== 200) throw new Error(`The other world answered ${status}.`)
    if (!isFilled) readsBefore += 1
    longestMs = Math.max(longestMs, performance.now() - start)
  }
  return { fills: await fills, readsBefore, longestMs, simulator }
}
