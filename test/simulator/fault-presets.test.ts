import type { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createSimulator, type FaultPresetName, type FaultRule } from '../../src/index.ts'
import { type FormName, type OpenForms, openForms, withoutTransport } from '../harness/forms.ts'
import { askOn, lines, openSocket, sendAndRead } from '../harness/raw-socket.ts'
import { LATEST, SNAPSHOTS, withFaults } from './fixtures.ts'

const simulator = createSimulator(withFaults())
const presets = simulator.faults.presets()
const names = ['fetch', 'msw', 'express'] as const

let forms: OpenForms

beforeAll(async () => {
  forms = await openForms(names, simulator)
})
afterAll(() => forms.close())
beforeEach(() => {
  // One preset has a date after the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

/** A request whose reply the preset changes. It is short, since one preset sends it slowly. */
function targetOf(preset: string): string {
  return preset === 'unknown-type' ? LATEST : `${SNAPSHOTS}?limit=1`
}

/** What a client sees of a rule. */
interface Seen {
  status?: number
  headers?: [name: string, value: string][]
  /** Absent if the reply breaks off. */
  body?: string
  comesInParts?: boolean
  /** The code of an error. */
  code?: unknown
}

/** Asks every form while a rule acts; without a rule, while none does. */
async function seen(target: string, rule?: FaultRule): Promise<Record<(typeof names)[number], Seen>> {
  simulator.faults.clear()
  if (rule !== undefined) simulator.faults.add({ id: 'own', ...rule })
  const [fetch, msw, express] = await Promise.all(names.map((name) => seenIn(name, target)))
  // Then a client knows that its connection has closed.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  return { fetch: fetch ?? {}, msw: msw ?? {}, express: express ?? {} }
}

async function seenIn(form: FormName, target: string): Promise<Seen> {
  const seen: Seen = {}
  try {
    const response = await forms.ask(form, target, { headers: { authorization: 'Bearer any' }, redirect: 'manual' })
    seen.status = response.status
    seen.headers = withoutTransport(response.headers)
    const reader = response.body?.getReader()
    const chunks: Uint8Array[] = []
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) chunks.push(read.value)
    seen.body = Buffer.concat(chunks).toString()
    seen.comesInParts = chunks.length > 1
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    seen.code = Reflect.get(Object(error.cause), 'code') ?? 'none'
  }
  return seen
}

/** What becomes of a connection: it takes another request by default, closes after the reply, or on that request. */
const ends: Partial<Record<FaultPresetName, 'closes' | 'refuses'>> = {
  'lying-length': 'closes',
  'connection-reset': 'closes',
  garbage: 'closes',
  'keep-alive-closed': 'closes',
  'next-request-closed': 'refuses',
}

/** What comes over a new connection to the server, while a rule acts, and the error that ends it. */
async function receive(preset: FaultPresetName, rule: FaultRule): Promise<string> {
  simulator.faults.clear()
  simulator.faults.add({ id: 'own', ...rule })
  const socket = await openSocket(forms.forms.find(({ origin }) => origin !== undefined)?.origin ?? '')
  const request = lines(`GET ${targetOf(preset)} HTTP/1.1`, 'Host: localhost', 'Authorization: Bearer any')
  const withoutDate = (text: string) => text.replace(/\r\ndate: [^\r]*/i, '')
  if (ends[preset] === 'closes') return withoutDate(await untilClosed(socket, request))
  const { head, body } = await askOn(socket, request)
  if (ends[preset] === 'refuses') expect(await sendAndRead(socket, request)).toBe('')
  else {
    simulator.faults.clear()
    expect((await askOn(socket, request)).status).toBe(200)
  }
  return withoutDate(head) + body
}

/** Sends a text. Resolves to what comes until the connection closes, followed by the message of an error. */
async function untilClosed(socket: Socket, text: string): Promise<string> {
  let received = ''
  const add = (part: Buffer | Error) => {
    received += part instanceof Error ? part.message : part.toString('latin1')
  }
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', add).on('data', add).write(text)
  await closed
  return received
}

it.each(presets)('$name does in every form what its fields say', async ({ name, rule }) => {
  const target = targetOf(name)
  const ofPreset = await seen(target, { preset: name })
  expect(ofPreset).toEqual(await seen(target, rule))
  expect(ofPreset.express).toEqual(ofPreset.fetch)
  // MSW can tell of a network error only that it is one.
  expect(ofPreset.msw).toEqual(ofPreset.fetch.status === undefined ? { code: 'none' } : ofPreset.fetch)
  const { headers: _, ...changed } = ofPreset.fetch
  // Without a connection, nobody sees that one closes.
  if (rule.closeAfter === undefined) expect((await seen(target)).fetch).not.toMatchObject(changed)
})

it.each(presets)('$name does to a connection what its fields say', async ({ name, rule }) => {
  expect(await receive(name, { preset: name })).toBe(await receive(name, rule))
})
