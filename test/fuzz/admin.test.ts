import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { problems } from '../../src/api/problems.ts'
import { pathOf } from '../harness/client.ts'
import { startCommand } from '../harness/command.ts'
import { checkContract } from '../harness/contract.ts'
import { askServer } from '../harness/forms.ts'
import { adminRequests } from './admin-inputs.ts'
import { type FuzzRequest, initOf } from './inputs.ts'
import { idsOf } from './known-ids.ts'
import { Tally } from './tally.ts'

/** As in `fuzz.test.ts`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const SEQUENCE_LENGTH = 10
const TIMEOUT_MS = 60_000 + RUNS * 100

vi.setConfig({ testTimeout: TIMEOUT_MS })

const document: { paths: Record<string, Record<string, { responses: Record<string, Media> }>>; components: object } =
  JSON.parse(readFileSync('admin-openapi.json', 'utf8'))
interface Media {
  content?: Record<string, { schema: object }>
}
const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'admin', components: document.components })
const statuses = new Set<number>([200, 201, 204, ...Object.values(problems).map(({ status }) => status)])
statuses.delete(500)

it('sends documented replies to hostile admin requests, after which the API still follows its contract', async () => {
  const { url, child, ended } = await startCommand(['--port', '0'], {}, TIMEOUT_MS)
  const ask = askServer(url)
  const get = (target: string) => ask(target, { headers: { authorization: 'Bearer any' } })
  const state: unknown = await (await get('/__admin/state')).json()
  const tally = new Tally()
  const sequences = fc.array(adminRequests(await idsOf(ask), state), {
    minLength: 1,
    maxLength: 2 * SEQUENCE_LENGTH,
    size: 'max',
  })
  const property = fc.asyncProperty(sequences, async (sequence) => {
    await ask('/__admin/reset', {
      method: 'POST',
      body: '{"scenario":"demo"}',
      headers: { 'content-type': 'application/json' },
    })
    for (const request of sequence) {
      const response = await ask(request.target, initOf(request))
      const text = await response.text()
      checkReply(request, response, text)
      tally.add(response.status, Buffer.byteLength(text))
    }
    await ask('/__admin/faults', { method: 'DELETE' })
    await checkService(get)
  })
  await fc.assert(property, { seed: SEED, numRuns: Math.ceil(RUNS / SEQUENCE_LENGTH) })
  if (process.env.FUZZ_RUNS !== undefined) console.info(tally.describe(child.pid))
  expect(tally.statuses).toEqual(expect.arrayContaining([200, 201, 204, 400, 404, 405, 422]))
  child.kill()
  expect((await ended).stderr).toBe('')
})

function checkReply({ method, target, body }: FuzzRequest, { status, headers }: Response, text: string): void {
  const sent = new TextDecoder().decode(body).slice(0, 1000)
  const summary = `${method} ${target.slice(0, 200)} ${sent} → ${status}: ${text.slice(0, 2000)}`
  expect(statuses, summary).toContain(status)
  if (text === '') return
  if (status >= 400) {
    expect(headers.get('content-type'), summary).toBe('application/problem+json')
    expect(text, summary).not.toMatch(/\.[cm]?[jt]s:\d|node:internal|node_modules|\/src\/|\/dist\/|call stack/i)
    expect(Buffer.byteLength(text), summary).toBeLessThan(2048)
    check('ProblemDocument', JSON.parse(text), summary)
    return
  }
  const path = target.replace(/\?.*$/, '')
  for (const [template, operations] of Object.entries(document.paths)) {
    const content = operations[method.toLowerCase()]?.responses[status]?.content
    if (!new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path) || content === undefined) continue
    const schema = JSON.stringify(content['application/json']?.schema).replaceAll('"#/', '"admin#/')
    const validate = ajv.compile(JSON.parse(schema))
    if (!validate(JSON.parse(text))) throw new Error(`${summary}: ${ajv.errorsText(validate.errors)}`)
  }
}

function check(name: string, value: unknown, summary: string): void {
  const validate = ajv.getSchema(`admin#/components/schemas/${name}`)
  if (validate?.(value) !== true) throw new Error(`${summary}: ${ajv.errorsText(validate?.errors)}`)
}

/** Checks that the API follows its contract and never fails, whatever the admin requests changed. */
async function checkService(get: (target: string) => Promise<Response>): Promise<void> {
  const { data }: { data: { id: string }[] } = await (await get('/__admin/portfolios?limit=3')).json()
  for (const { id } of data) {
    for (const path of [
      '/snapshots?limit=5&includeComments=true',
      '/snapshots/latest/positions?includeComments=true',
    ]) {
      const target = pathOf(id) + path
      const response = await get(target)
      expect(response.status, target).toBeLessThan(500)
      await checkContract('GET', target, response)
    }
  }
}
