import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, before, test } from 'node:test'
import { scenarios } from 'mockfolio'
import { startServer } from 'mockfolio/express'

const PROXY = 'http://127.0.0.1:4020'

/** Scenarios whose faults cut or delay answers: Prism cannot pass these on, or takes minutes. */
const withoutFaults = ['flaky', 'slow']

let server
let prism

before(async () => {
  server = await startServer({ port: 0 })
  const flags = [`${server.url}/openapi.json`, `${server.url}/v1/api`, '--errors', '--port', '4020']
  prism = spawn('node_modules/.bin/prism', ['proxy', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve, reject) => {
    prism.stdout.on('data', (text) => String(text).includes('Prism is listening') && resolve())
    prism.on('exit', () => reject(new Error('Prism ended.')))
  })
})

after(async () => {
  prism.removeAllListeners('exit').kill()
  await server.close()
})

for (const { name } of scenarios) {
  test(`Prism finds nothing in the answers of ${name}`, async () => {
    await server.simulator.reset(name)
    if (withoutFaults.includes(name)) server.simulator.faults.clear()
    const token = server.simulator.tokens[0] ?? 'any'
    const ids = server.simulator.portfolioIds(3)
    let answered = 0
    const ask = async (path, init = {}) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await fetch(`${PROXY}/portfolios/${path}`, { ...init, headers })
      const body = await response.json()
      assert.equal(response.headers.get('sl-violations'), null, `${path}: ${response.headers.get('sl-violations')}`)
      assert.doesNotMatch(String(body.type), /stoplight/, `${path}: ${JSON.stringify(body).slice(0, 1000)}`)
      answered += 1
      return body.data ?? []
    }
    for (const id of [...ids, 'none'].map(encodeURIComponent)) {
      for (const query of ['', '?page=2&limit=3', '?limit=100&includeComments=true', '?page=1000000']) {
        await ask(`${id}/snapshots${query}`)
      }
      const [latest] = await ask(`${id}/snapshots?limit=1`)
      const manual = (await ask(`${id}/snapshots/latest/positions?includeComments=true`)).filter(
        ({ type }) => type === 'Manual',
      )
      await ask(`${id}/snapshots/${latest?.id ?? 'none'}/positions`)
      for (const position of [...manual.slice(0, 3), { id: 'none-1' }]) {
        const body = JSON.stringify({ amount: 1e100, description: null, price: -0.5 })
        await ask(`${id}/manual-positions/${position.id.replace(/-1$/, '')}`, { method: 'PATCH', body })
      }
    }
    assert.ok(answered >= 16)
  })
}
