import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { problems } from '../../src/api/problems.ts'
import { pathOf } from '../e2e/client.ts'
import { buildIfAbsent, startCommand } from '../e2e/command.ts'
import { checkContract } from '../e2e/contract.ts'
import type { Answer } from '../e2e/target.ts'
import { controlRequests } from './admin-inputs.ts'
import { type Ask, askNetwork } from './built.ts'
import type { Hostile } from './inputs.ts'
import { idsOf } from './known-ids.ts'
import { Tally } from './tally.ts'

/** As in `fuzz.test.ts`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const SEQUENCE = 10
const LONGEST = 60_000 + RUNS * 100

vi.setConfig({ testTimeout: LONGEST })

const document: { paths: Record<string, Record<string, { responses: Record<string, Response> }>>; components: object } =
  JSON.parse(readFileSync('admin-openapi.json', 'utf8'))
interface Response {
  content?: Record<string, { schema: object }>
}
const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'admin', components: document.components })
const statuses = new Set<number>([200, 201, 204, ...Object.values(problems).map(({ status }) => status)])
statuses.delete(500)

it('answers hostile arranging with documented replies, after which the service still tells what its contract says', async () => {
  await buildIfAbsent()
  const { url, child, ended } = await startCommand(['--port', '0'], {}, LONGEST)
  const ask = askNetwork(url)
  const get = (target: string) =>
    ask({ method: 'GET', target, headers: [['authorization', 'Bearer any']], streamed: false })
  const state: unknown = (await get('/__admin/state')).json()
  const tally = new Tally()
  const sequences = fc.array(controlRequests(await idsOf(ask), state), {
    minLength: 1,
    maxLength: 2 * SEQUENCE,
    size: 'max',
  })
  const property = fc.asyncProperty(sequences, async (sequence) => {
    await fetch(`${url}/__admin/reset`, {
      method: 'POST',
      body: '{"scenario":"demo"}',
      headers: { 'content-type': 'application/json' },
    })
    for (const request of sequence) {
      const answer = await ask(request)
      checkControl(request, answer)
      tally.add(answer.status, answer.bytes.length)
    }
    await fetch(`${url}/__admin/faults`, { method: 'DELETE' })
    await checkService(get)
  })
  await fc.assert(property, { seed: SEED, numRuns: Math.ceil(RUNS / SEQUENCE) })
  if (process.env.FUZZ_RUNS !== undefined) console.info(tally.describe(child.pid))
  expect(tally.statuses).toEqual(expect.arrayContaining([200, 201, 204, 400, 404, 405, 422]))
  child.kill()
  expect((await ended).stderr).toBe('')
})

function checkControl({ method, target, body }: Hostile, { status, header, bytes, text, json }: Answer): void {
  const sent = new TextDecoder().decode(body).slice(0, 1000)
  const what = `${method} ${target.slice(0, 200)} ${sent} → ${status}: ${text.slice(0, 2000)}`
  expect(statuses, what).toContain(status)
  if (bytes.length === 0) return
  if (status >= 400) {
    expect(header('content-type'), what).toBe('application/problem+json')
    expect(text, what).not.toMatch(/\.[cm]?[jt]s:\d|node:internal|node_modules|\/src\/|\/dist\/|call stack/i)
    expect(bytes.length, what).toBeLessThan(2048)
    check('ProblemDocument', json(), what)
    return
  }
  const path = target.replace(/\?.*$/, '')
  for (const [template, operations] of Object.entries(document.paths)) {
    const content = operations[method.toLowerCase()]?.responses[status]?.content
    if (!new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path) || content === undefined) continue
    const schema = JSON.stringify(content['application/json']?.schema).replaceAll('"#/', '"admin#/')
    const validate = ajv.compile(JSON.parse(schema))
    if (!validate(json())) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`)
  }
}

function check(name: string, value: unknown, what: string): void {
  const validate = ajv.getSchema(`admin#/components/schemas/${name}`)
  if (validate?.(value) !== true) throw new Error(`${what}: ${ajv.errorsText(validate?.errors)}`)
}

/** Whatever was arranged, the API tells numbers where its contract says so, and never fails. */
async function checkService(get: (target: string) => ReturnType<Ask>): Promise<void> {
  const { data } = (await get('/__admin/portfolios?limit=3')).json<{ data: { id: string }[] }>()
  for (const { id } of data) {
    for (const path of [
      '/snapshots?limit=5&includeComments=true',
      '/snapshots/latest/positions?includeComments=true',
    ]) {
      const target = pathOf(id) + path
      const answer = await get(target)
      expect(answer.status, `${target}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
      checkContract({ target }, answer)
    }
  }
}
