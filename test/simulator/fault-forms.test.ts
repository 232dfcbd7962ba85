import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSimulator } from '../../src/index.ts'
import { type FormName, type OpenForms, openForms } from '../harness/forms.ts'
import { SNAPSHOTS, settle, withFaults } from './fixtures.ts'

const names: FormName[] = ['fetch', 'msw', 'express']
const simulator = createSimulator(withFaults())
const init = { headers: { authorization: 'Bearer any', origin: 'https://page.test' } }

let forms: OpenForms

beforeAll(async () => {
  forms = await openForms(names, simulator)
})
afterAll(() => forms.close())
beforeEach(() => simulator.reset())

function ask(name: FormName): Promise<Response> {
  return forms.ask(name, SNAPSHOTS, init)
}

/** Whether a call waits for its reply once the simulator has got the request. */
async function isPending(call: Promise<Response>): Promise<boolean> {
  await expect.poll(() => simulator.requests.count()).toBe(1)
  return (await Promise.race([call, settle()])) === 'pending'
}

it.each(names)('%s sends an error with Retry-After, CORS headers and the name of the rule', async (name) => {
  simulator.faults.add({ id: 'down for tea', status: 503, retryAfter: 2 })
  const response = await ask(name)
  expect([response.status, (await response.json()).code]).toEqual([503, 'service-unavailable'])
  expect(response.headers.get('x-mockfolio-fault')).toBe('down%20for%20tea')
  expect(response.headers.get('access-control-expose-headers')).toMatch(/\bX-Mockfolio-Fault\b/)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(response.headers.get('access-control-allow-origin')).toBe('https://page.test')
})

it.each(names)('%s cuts the connection', async (name) => {
  simulator.faults.add({ kind: 'disconnect' })
  await expect(ask(name)).rejects.toBeInstanceOf(TypeError)
})

it.each(names)('%s truncates a reply', async (name) => {
  simulator.faults.add({ kind: 'truncate' })
  const response = await ask(name)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toBeInstanceOf(TypeError)
})

it.each(names)('%s hangs until the rule is removed', async (name) => {
  simulator.faults.add({ id: 'hang', kind: 'hang' })
  const call = ask(name)
  expect(await isPending(call)).toBe(true)
  simulator.faults.remove('hang')
  await expect(call).rejects.toBeInstanceOf(TypeError)
})

it.each(names)('%s hangs until a reset, and answers after it', async (name) => {
  simulator.faults.add({ kind: 'hang' })
  const call = ask(name)
  expect(await isPending(call)).toBe(true)
  await simulator.reset()
  await expect(call).rejects.toBeInstanceOf(TypeError)
  expect((await ask(name)).status).toBe(200)
})

it.each(names)('%s delays the answer until the rule is removed', async (name) => {
  simulator.faults.add({ id: 'slow', delay: 600_000 })
  const call = ask(name)
  expect(await isPending(call)).toBe(true)
  simulator.faults.remove('slow')
  expect((await call).status).toBe(200)
})

it.each(names)('%s fails exactly one of fifty concurrent requests with times 1', async (name) => {
  simulator.faults.add({ times: 1, status: 503 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(name)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([503])
})

it.each(names)('%s fails the same requests as fetch with the same seed', async (name) => {
  simulator.faults.add({ probability: 0.5 })
  const statuses = async (form: FormName) => {
    await simulator.reset()
    simulator.faults.add({ probability: 0.5 })
    const answers: number[] = []
    for (let call = 0; call < 20; call++) answers.push((await ask(form)).status)
    return answers
  }
  expect(await statuses(name)).toEqual(await statuses('fetch'))
})

it.each(names)('%s records a request in the journal', async (name) => {
  await ask(name)
  const [entry] = simulator.requests.list()
  expect(entry).toMatchObject({ id: 1, method: 'GET', target: SNAPSHOTS, status: 200, operation: 'listSnapshots' })
  expect(entry?.headers).toMatchObject({ authorization: 'Bearer (redacted)', origin: 'https://page.test' })
})
