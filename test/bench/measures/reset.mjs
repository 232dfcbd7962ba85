import { mockfolio } from '../competitors.mjs'
import { runScript, startServer } from '../process.mjs'
import { timeResets } from '../resets.mjs'
import { measureRounds, median } from '../rounds.mjs'

const TIMES = 60

const scenarios = ['demo', 'decade']

/** Resets in process and over HTTP, and a namespace with its first answer: ms, by scenario and round. */
export function measureReset({ resetRounds: rounds }) {
  const subjects = scenarios.map((name) => ({ name }))
  return measureRounds(subjects, rounds, async ({ name }) => {
    const inProcess = await runScript(['scripts/reset.mjs', name, String(TIMES)])
    const path = `/v1/api/portfolios/${name}/snapshots`
    const server = await startServer(mockfolio(name), path)
    try {
      const reset = () => post(`${server.url}/__admin/reset`)
      const http = await timeResets(fetch, server.url, name, TIMES, reset)
      return { inProcess, http, namespace: await timeNamespaces(server.url, path) }
    } finally {
      await server.stop()
    }
  })
}

async function timeNamespaces(url, path) {
  const taken = { create: [], answer: [] }
  for (let n = 0; n < TIMES; n += 1) {
    const began = performance.now()
    const { token } = await post(`${url}/__admin/namespaces`)
    const done = performance.now()
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    if (response.status !== 200) throw new Error(await response.text())
    await response.text()
    taken.create.push(done - began)
    taken.answer.push(performance.now() - done)
  }
  return { create: median(taken.create), answer: median(taken.answer) }
}

async function post(url) {
  const response = await fetch(url, { method: 'POST' })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
