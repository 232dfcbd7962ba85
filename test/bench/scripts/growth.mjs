/**
 * `growth.mjs SCENARIO SECONDS`: what pages of a scenario cost by `createFetch`, in this process. `first` is the first
 * touch in ms, in a world where nothing was asked for but a page and a snapshot elsewhere; `each` is a later call, in µs.
 */
import { createFetch, createSimulator } from 'mockfolio'
import { headers } from '../operations.mjs'
import { median } from '../rounds.mjs'
import { scenarioOf } from '../scenario.mjs'
import { BASE } from '../subjects/base.mjs'

const TURNS = 8
const WORLDS = 9

const [, , name, seconds] = process.argv
const scenario = scenarioOf(name)
const portfolio = `${BASE}/v1/api/portfolios/${name}`
const result = {}

// A world of its own tells what to ask for, and warms the code.
const warm = newWorld()
const targets = await targetsOf(warm)
for (let n = 0; n < 200; n += 1) for (const path of Object.values(targets)) await read(warm, path)

// In several worlds, since a first touch cannot be measured twice in one.
const firsts = Object.fromEntries(Object.keys(targets).map((target) => [target, []]))
let call = warm
for (let world = 0; world < WORLDS; world += 1) {
  call = newWorld()
  await read(call, '/snapshots?page=2')
  for (const [target, path] of Object.entries(targets)) {
    const began = performance.now()
    const { length } = await read(call, path)
    firsts[target].push(performance.now() - began)
    result[target] = { bytes: length, first: median(firsts[target]) }
  }
}
// What the first of them pays for warming the code is not counted. In turns, so that none has a slow moment for itself.
for (const path of Object.values(targets)) await readFor(call, path, Number(seconds))
for (const target of Object.keys(targets)) result[target].each = 0
for (let turn = 0; turn < TURNS; turn += 1) {
  for (const [target, path] of Object.entries(targets)) {
    result[target].each += (await readFor(call, path, Number(seconds) / TURNS)) / TURNS
  }
}

if (name === 'decade') {
  const fresh = newWorld()
  await read(fresh, '/snapshots')
  const began = performance.now()
  const { length } = await read(fresh, '/snapshots?limit=100000')
  result['all in one page'] = { bytes: length, first: performance.now() - began }
}
console.log(JSON.stringify(result))

function newWorld() {
  return createFetch(createSimulator({ scenario }), { baseUrl: BASE })
}

async function targetsOf(world) {
  const { lastPage } = JSON.parse(await read(world, '/snapshots')).meta
  const oldest = JSON.parse(await read(world, `/snapshots?page=${lastPage}`)).data.at(-1).id
  return {
    'first page': '/snapshots?page=1',
    'middle page': `/snapshots?page=${Math.ceil(lastPage / 2)}`,
    'last page': `/snapshots?page=${lastPage}`,
    'newest positions': '/snapshots/latest/positions',
    'oldest positions': `/snapshots/${oldest}/positions`,
  }
}

async function read(world, path) {
  return (await world(portfolio + path, { headers })).text()
}

/** µs of a call, over so many seconds. */
async function readFor(world, path, duration) {
  const start = performance.now()
  let calls = 0
  for (; performance.now() - start < duration * 1000; calls += 1) await read(world, path)
  return ((performance.now() - start) / calls) * 1000
}
