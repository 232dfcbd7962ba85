import { SNAPSHOTS, settle } from '../../simulator/fixtures.ts'
import type { Connection, Look, SeenForm } from './form.ts'

/** A request: its target, and the rest of it. */
type Call = [target: string, init?: RequestInit]

/** A reply that was read whole. */
interface ReadReply {
  status: number
  headers: Headers
  text: string
  redirected: boolean
}

/** Sends requests one after another, whose replies must have these statuses. */
export function statuses(expected: readonly number[], ...calls: Call[]): Look {
  return async (form) => {
    const seen: number[] = []
    for (const call of calls) seen.push((await read(form, call)).status)
    return said(String(seen) === String(expected), `replies ${seen}`)
  }
}

/** Sends a request, of which the reply must be as the field says. */
export function reply(isAsSaid: (reply: ReadReply) => boolean, call: Call = [SNAPSHOTS]): Look {
  return async (form) => {
    const seen = await read(form, call)
    return said(isAsSaid(seen), `${seen.status} ${seen.text.slice(0, 80)}`)
  }
}

/** Sends a request that gets no reply. */
export const failure: Look = async ({ ask }) => failureOf(ask(SNAPSHOTS))

/** Reads the body of a reply. `bytes` counts what has arrived so far; `end` rejects if the body breaks off. */
function readBody(response: Response): { bytes: () => number; end: Promise<void> } {
  let received = 0
  const readAll = async () => {
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      received += read.value.length
    }
  }
  return { bytes: () => received, end: readAll() }
}

/** Sends a request whose reply breaks off after half of the announced bytes. @param half what these are. */
export const breaksOff =
  (half: string): Look =>
  async ({ ask }) => {
    const response = await ask(SNAPSHOTS)
    const announced = Number(response.headers.get('content-length'))
    const body = readBody(response)
    const end = await failureOf(body.end)
    const received = body.bytes()
    const isHalf = received === Math.floor(announced / 2)
    return `${received === 0 ? 'the head' : isHalf ? half : `${received} of ${announced} bytes`}, then ${end}`
  }

/** Sends a request that is answered when the rule is removed. @param end tells what the client gets then. */
export function waits(end: (call: Promise<Response>) => Promise<string>): Look {
  return async ({ ask, simulator }) => {
    const call = ask(SNAPSHOTS)
    // On a busy machine it takes a while to arrive.
    while (simulator.requests.count() === 0) await settle()
    if ((await Promise.race([call, settle()])) !== 'pending') return 'no wait'
    simulator.faults.clear()
    return end(call)
  }
}

/** Sends a request of which only a part of the body arrives while the rule is there. */
export const part: Look = async ({ ask, simulator }) => {
  const response = await ask(SNAPSHOTS)
  const length = Number(response.headers.get('content-length'))
  const { bytes, end } = readBody(response)
  const isSlow = (await Promise.race([end, settle()])) === 'pending' && bytes() < length
  simulator.faults.clear()
  await end
  return said(isSlow && bytes() === length, 'all at once')
}

/** On a server, looks at a connection; elsewhere, tells what the client gets instead. */
export function onConnection(isAsSaid: (connection: Connection) => Promise<boolean>, instead: Look): Look {
  return async (form) => {
    if (form.connect === undefined) return instead(form)
    return said(await isAsSaid(await form.connect()), 'no')
  }
}

/** A GET as it goes over a connection. */
export const rawGet = `GET ${SNAPSHOTS} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer any\r\n\r\n`

/** `yes`, or what is seen instead. */
export function said(isAsSaid: boolean, instead: string): string {
  return isAsSaid ? 'yes' : instead
}

/** How a call fails: with the code of the cause of its error, if it has one. */
export async function failureOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'no error'
  } catch (error) {
    if (!(error instanceof TypeError)) return String(error)
    const { code }: { code?: unknown } = Object(error.cause)
    return typeof code === 'string' ? `\`${code}\`` : 'a network error'
  }
}

async function read({ ask }: SeenForm, [target, init]: Call): Promise<ReadReply> {
  const response = await ask(target, init)
  const { status, headers, redirected } = response
  return { status, headers, redirected, text: await response.text() }
}
