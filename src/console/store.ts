import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Client, ClientError, type FaultStatus, OfflineError, type ServerInfo, type WorldInfo } from './client.ts'
import { type ClockReading, followingReading, readingOf } from './clock-reading.ts'
import { RequestLog } from './request-log.ts'
import { watchWorld } from './watch-world.ts'

/** Whether the service answers: `ended` for a world that no longer exists, `forbidden` if a token is required. */
export type Connection = 'connecting' | 'open' | 'lost' | 'ended' | 'forbidden'

/** A message at the edge of the console. */
export interface Notice {
  kind: 'done' | 'refused'
  text: string
  /** What is wrong in the fields of a request. */
  details: readonly string[]
}

/** What the console shows, kept up to date by the events of the world. */
export interface Store {
  readonly client: Client
  /** Null until the first answer. Its fingerprint changes whenever the data does. */
  readonly world: ReadonlySignal<WorldInfo | null>
  /** The clock of the world. Null until the first answer. */
  readonly clock: ReadonlySignal<ClockReading | null>
  readonly faults: ReadonlySignal<readonly FaultStatus[]>
  readonly requests: RequestLog
  readonly server: ReadonlySignal<ServerInfo | null>
  readonly connection: ReadonlySignal<Connection>
  readonly notice: Signal<Notice | null>
  /**
   * Carries out what the user asked for, and reads the world again. Shows a refusal as a notice.
   * @param done the notice after success.
   * @returns whether it succeeded.
   */
  act(action: () => Promise<unknown>, done?: string): Promise<boolean>
  /** Reads everything again. */
  refresh(): Promise<void>
  /** Stops following the world. */
  close(): void
}

/** Follows the world of a client. */
export function createStore(client: Client): Store {
  const world = signal<WorldInfo | null>(null)
  const clock = signal<ClockReading | null>(null)
  const faults = signal<readonly FaultStatus[]>([])
  const server = signal<ServerInfo | null>(null)
  const connection = signal<Connection>('connecting')
  const notice = signal<Notice | null>(null)
  const requests = new RequestLog()

  const readWorld = async () => {
    const askedAt = performance.now()
    const next = await client.world()
    const answeredAt = performance.now()
    clock.value = followingReading(clock.value, readingOf(next, askedAt, answeredAt), answeredAt)
    return next
  }
  const read = async () => {
    try {
      const [nextWorld, nextFaults] = await Promise.all([readWorld(), client.faults()])
      world.value = nextWorld
      faults.value = nextFaults
      if (connection.value !== 'open') connection.value = 'open'
    } catch (error) {
      connection.value = connectionAfter(error)
    }
  }
  const readAll = async () => {
    await read()
    if (connection.value !== 'open') return
    const { lastId } = requests
    requests.replace(await client.requests().catch(() => []), lastId)
    server.value = await client.server().catch(() => null)
  }
  const stop = watchWorld(client, {
    read,
    onEvent(event) {
      if (event.kind === 'request') requests.add({ ...event.request, response: event.response })
      if (event.kind === 'reset' || event.kind === 'requests-cleared') requests.clear()
    },
    onConnection(isOpen) {
      void (isOpen ? readAll : read)()
    },
  })
  void readAll()

  return {
    client,
    world,
    clock,
    faults,
    requests,
    server,
    connection,
    notice,
    async act(action, done) {
      try {
        await action()
        notice.value = done === undefined ? null : { kind: 'done', text: done, details: [] }
        await read()
        return true
      } catch (error) {
        notice.value = refusalOf(error)
        return false
      }
    },
    refresh: readAll,
    close: stop,
  }
}

function connectionAfter(error: unknown): Connection {
  if (!(error instanceof ClientError)) return 'lost'
  if (error.problem.code === 'admin-forbidden') return 'forbidden'
  return error.problem.code === 'resource-not-found' ? 'ended' : 'lost'
}

function refusalOf(error: unknown): Notice {
  if (error instanceof ClientError) {
    const { detail, errors = [] } = error.problem
    const details = errors.map((one) => `${'pointer' in one ? one.pointer : one.parameter}: ${one.detail}`)
    return { kind: 'refused', text: detail, details }
  }
  if (error instanceof OfflineError) return { kind: 'refused', text: error.message, details: [] }
  return { kind: 'refused', text: error instanceof Error ? error.message : String(error), details: [] }
}
