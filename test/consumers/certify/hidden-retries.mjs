/** What the HTTP libraries of all stacks do when a connection is cut, for the table of docs/other-languages.md. */
import { spawn } from 'node:child_process'
import { startServer } from 'mockfolio/express'
import { build, versionOf } from './programs.mjs'
import { stacks } from './stacks.mjs'

const CUT = { kind: 'disconnect', times: 1 }
const SEEN = { ...CUT, until: 'seen' }

/** The caller gets an error. */
const ERROR = 'error'
/** The caller gets the reply to another request. */
const ASKS_AGAIN = 'asks again'

/** Each a request on a new connection or on one that had a request before; with several, the worst one counts. */
const columns = [
  { name: 'new connection', cases: [{ rule: CUT }] },
  { name: 'used connection', cases: [{ rule: CUT, isUsed: true }] },
  { name: 'PATCH, new connection', cases: [{ rule: CUT, method: 'PATCH' }] },
  { name: 'PATCH, used connection', cases: [{ rule: CUT, method: 'PATCH', isUsed: true }] },
  {
    name: "`until: 'seen'`",
    cases: [{}, { isUsed: true }, { method: 'PATCH', isUsed: true }].map((one) => ({ ...one, rule: SEEN })),
  },
  { name: '503', cases: [{ rule: { status: 503, times: 1 } }] },
]

/** A request before the one that is cut. */
const FIRST = '/snapshots?limit=1'

/** Between the parts of its body: long enough to add a rule in the middle. */
const PAUSE_MS = 1000

const TIMEOUT_MS = 60_000

/** The rows of the table. */
export async function measureRetries() {
  const rows = []
  for (const stack of stacks) {
    build(stack.requests)
    const cells = []
    for (const { cases } of columns) {
      const found = []
      for (const one of cases) found.push(await tryCase(stack, one))
      cells.push(found.includes(ASKS_AGAIN) ? ASKS_AGAIN : ERROR)
    }
    rows.push([stack.name, versionOf(stack), ...cells])
  }
  return [['stack', 'version', ...columns.map(({ name }) => name)], ...rows]
}

/** Sends one request that is cut or fails, and tells what the library did about it. */
async function tryCase({ name, requests }, { rule, method = 'GET', isUsed = false }) {
  const server = await startServer({ port: 0, scenario: 'demo', admin: false })
  try {
    const { simulator, url } = server
    const base = `${url}/v1/api/portfolios/demo`
    const path = method === 'GET' ? '/snapshots?page=2' : `/manual-positions/${await manualPosition(base)}`
    const add = () => simulator.faults.add({ ...rule, method, urlIncludes: path })
    if (isUsed) addAfterHead(simulator, FIRST, add)
    else add()
    const before = isUsed ? ['GET', base + FIRST] : []
    const { code, stderr } = await run([...requests.command, ...before, method, base + path])
    const sent = simulator.requests.list().filter((entry) => entry.method === method && entry.target.endsWith(path))
    if (sent.length === 0) throw new Error(`${name} did not send ${method} ${path}: ${stderr}`)
    if (code === 0 && sent.length === 1) throw new Error(`${name} was not cut: ${method} ${path}`)
    return code === 0 ? ASKS_AGAIN : ERROR
  } finally {
    await server.close()
  }
}

/** Adds a rule while the body of a first reply is sent, whose head did not announce that the connection closes. */
function addAfterHead(simulator, path, add) {
  simulator.faults.add({ urlIncludes: path, chunks: [{ size: 100, pause: PAUSE_MS }, { size: 100_000 }] })
  const unsubscribe = simulator.subscribe(({ kind }) => {
    if (kind !== 'request') return
    unsubscribe()
    setTimeout(add, PAUSE_MS / 2)
  })
}

async function manualPosition(base) {
  const response = await fetch(`${base}/snapshots/latest/positions`, { headers: { authorization: 'Bearer any' } })
  const { data } = await response.json()
  return data.find(({ type }) => type === 'Manual').id.replace(/-1$/, '')
}

function run([command, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: TIMEOUT_MS })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stderr }))
  })
}
