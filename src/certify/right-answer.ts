import { createFetch } from '../adapters/fetch.ts'
import { createSimulator } from '../simulator/create-simulator.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { isObject } from './compare.ts'
import type { Task } from './task.ts'
import type { Trial } from './trial.ts'
import { scenarioOf } from './worlds.ts'

const ORIGIN = 'http://certify.test'

/** More snapshots than any trial has. */
const ALL = 100_000

/** What a client reads before the trial; undefined if it may not. */
export function answerBefore(trial: Trial, token: string): Promise<unknown> {
  const { errors, ...scenario } = scenarioOf(trial, token)
  return read(createSimulator({ scenario: { ...scenario, clock: 'frozen', faults: [] } }), trial.task, token)
}

/** What a client reads now, without faults; undefined if it may not. */
export function answerAfter(simulator: Simulator, task: Task, token: string): Promise<unknown> {
  simulator.faults.clear()
  return read(simulator, task, token)
}

async function read(simulator: Simulator, task: Task, token: string): Promise<unknown> {
  const base = `${ORIGIN}/v1/api/portfolios/${encodeURIComponent(task.portfolioId)}/snapshots`
  const snapshotId = task.task === 'read-positions' ? task.snapshotId : 'latest'
  const url = task.task === 'read-snapshots' ? `${base}?limit=${ALL}` : `${base}/${snapshotId}/positions`
  const reply = await createFetch(simulator, { baseUrl: ORIGIN })(url, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!reply.ok) return undefined
  const { data } = await reply.json()
  return task.task === 'update-position' ? manualPosition(data, task.positionId) : data
}

/** The fields of a manual position that the list of positions has as the reply to an update has them. */
function manualPosition(positions: unknown, id: string): unknown {
  const found = Array.isArray(positions) ? positions.find((each) => isObject(each) && each.id === `${id}-1`) : undefined
  if (!isObject(found)) return undefined
  const { account, assetSymbol, assetName, amount, price, usdValue, description } = found
  return { id, account, assetSymbol, assetName, amount, price, usdValue, description }
}
