import type { AssetSymbol, ManualPositionUpdate, PositionList, Scenario, Simulator, SnapshotList } from 'mockfolio'
import { createFetch, createSimulator, defineScenario, EditError, ScenarioError, scenarios, version } from 'mockfolio'
import { createApp, type Server, type ServerOptions, startServer } from 'mockfolio/express'
import { createHandlers, type Handler } from 'mockfolio/msw'
import { setupServer } from 'msw/node'

const scenario: Scenario = defineScenario({
  name: 'mine',
  seed: 1,
  now: '2026-02-05T12:00:00Z',
  portfolios: [{ id: 'mine' }],
})
const simulator: Simulator = createSimulator({ scenario })
const handlers: Handler[] = createHandlers(simulator, { baseUrl: 'http://service.test' })
const options: ServerOptions = { port: 0 }

export const app = createApp(simulator)
export const server: Promise<Server> = startServer(options)
export const msw = setupServer(...handlers)
export const names: string[] = [version, ...scenarios.map(({ name }) => name)]
export const update: ManualPositionUpdate = { amount: 1, description: null }

export async function values(): Promise<number[]> {
  const fetch = createFetch(simulator)
  const snapshots: SnapshotList = await (await fetch('/v1/api/portfolios/mine/snapshots')).json()
  const positions: PositionList = await (await fetch('/v1/api/portfolios/mine/snapshots/latest/positions')).json()
  const { now }: { now: string } = simulator.clock
  return [Date.parse(now), ...snapshots.data.concat().map(({ usdValue }) => usdValue), positions.data.length]
}

// A name that is known at run time only, and the path of a file, are checked when they are used.
const environment: Record<string, string | undefined> = {}
export const named = createSimulator({ scenario: environment.SCENARIO ?? 'demo' })
export const reset = simulator.reset('crash')
export const fromFile = startServer({ scenario: 'scenarios/mine.json' })
export const isOurs = (error: unknown) => error instanceof EditError || error instanceof ScenarioError
export const own: AssetSymbol = 'MINE'

// @ts-expect-error: a misspelled name
createSimulator({ scenario: 'dmeo' })
// @ts-expect-error: a misspelled name
simulator.reset('dmeo')
// @ts-expect-error: a misspelled name, and no path
startServer({ scenario: 'dmeo' })
// @ts-expect-error: a Date instead of a text
createSimulator({ now: new Date() })
// @ts-expect-error: the types are not `any`
createSimulator({ sed: 1 })
