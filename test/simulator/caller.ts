import { createFetch, createSimulator, type FaultRule, type Simulator, type SimulatorOptions } from '../../src/index.ts'

export const SNAPSHOTS = '/v1/api/portfolios/demo/snapshots'
export const LATEST = `${SNAPSHOTS}/latest/positions`

/** A simulator and a client that sends a token. */
export interface Caller {
  simulator: Simulator
  /** Sends a request. Default: GET the snapshots of `demo`. */
  ask(target?: string, init?: RequestInit): Promise<Response>
  /** The statuses of sequential calls. */
  statuses(calls: number, target?: string): Promise<number[]>
  /** The path of a manual position of `demo`. */
  manualPath(): Promise<string>
  /** Sends an update as JSON. */
  update(path: string, change: object, init?: RequestInit): Promise<Response>
}

/** Opens a simulator and a client of it through `createFetch`. */
export function open(options: SimulatorOptions = {}): Caller {
  const simulator = createSimulator(options)
  const send = createFetch(simulator)
  const ask = (target = SNAPSHOTS, init: RequestInit = {}) =>
    send(`http://api.test${target}`, { ...init, headers: { authorization: 'Bearer any', ...headersOf(init) } })
  return {
    simulator,
    ask,
    async statuses(calls, target) {
      const statuses: number[] = []
      for (let call = 0; call < calls; call++) statuses.push((await ask(target)).status)
      return statuses
    },
    async manualPath() {
      const { data } = await (await ask(LATEST)).json()
      const manual = data.find(({ type }: { type: string }) => type === 'Manual')
      return `/v1/api/portfolios/demo/manual-positions/${manual.id.slice(0, -2)}`
    },
    update: (path, change, init = {}) =>
      ask(path, {
        ...init,
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...headersOf(init) },
        body: JSON.stringify(change),
      }),
  }
}

/** A small scenario with the portfolios `demo` and `other`, and these rules. */
export function withFaults(...faults: FaultRule[]): SimulatorOptions {
  const portfolio = { id: 'demo', snapshots: { count: 3 }, holdings: { staked: 1, yield: 1 } }
  return { scenario: { name: 'own', portfolios: [portfolio, { ...portfolio, id: 'other' }], faults } }
}

/** Resolves after 30 ms, in which a pending call would have ended if it were not pending. */
export function settle(): Promise<'pending'> {
  return new Promise((resolve) => setTimeout(resolve, 30, 'pending'))
}

function headersOf({ headers }: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers))
}
