/**
 * `growth.mjs SECONDS SCENARIO…`: what pages of scenarios cost by `createFetch`, in this process. `first` is the first
 * touch in ms, in a world where nothing was asked for but a page and a snapshot elsewhere; `each` is a later call, in µs.
 */
import { createFetch, createSimulator } from 'mockfolio'
import { headers } from '../operations.mjs'
import { median } from '../rounds.mjs'
import { scenarioOf } from '../scenario.mjs'
import { BASE } from '../subjects/base.mjs'

const TURNS = 16
const WORLDS = 9
/** Worlds in which all snapshots are asked for in one page. */
const WHOLE_WORLDS = 3

const [, , seconds, ...names] = process.argv
const subjects = []
for (const name of names) subjects.push(await touch(name))
// In turns, so that neither a page nor a scenario has a slow moment for itself.
for (let turn = 0; turn < TURNS; turn += 1) {
  for (const { call, targets, pages } of subjects) {
    for (const [target, path] of Object.entries(targets)) {
      pages[target].each += (await readFor(call, path, Number(seconds) / TURNS)) / TURNS
    }
  }
}
for (const { name, pages } of subjects) if (name === 'decade') pages['all in one page'] = await touchAll(name)
console.log(JSON.stringify(Object.fromEntries(subjects.map(({ name, pages }) => [name, pages]))))

/** First touches of a scenario's pages, in several worlds, since one cannot be measured twice in one. */
async function touch(name) {
  // A world of its own tells what to ask for, and warms the code.
  const warm = newWorld(name)
  const targets = await targetsOf(warm, name)
  for (let n = 0; n < 200; n += 1) for (const path of Object.values(targets)) await read(warm, path)

  const firsts = Object.fromEntries(Object.keys(targets).map((target) => [target, []]))
  const pages = {}
  let call = warm
  for (let world = 0; world < WORLDS; world += 1) {
    call = newWorld(name)
    await read(call, `${portfolio(name)}/snapshots?page=2`)
    for (const [target, path] of Object.entries(targets)) {
      const began = performance.now()
      const { length } = await read(call, path)
      firsts[target].push(performance.now() - began)
      pages[target] = { bytes: length, first: median(firsts[target]), each: 0 }
    }
  }
  // What the first of them pays for warming the code is not counted.
  for (const path of Object.values(targets)) await readFor(call, path, Number(seconds) / 2)
  return { name, call, targets, pages }
}

/** First touches of all snapshots in one page, in several worlds. */
async function touchAll(name) {
  const firsts = []
  let bytes = 0
  for (let world = 0; world < WHOLE_WORLDS; world += 1) {
    const fresh = newWorld(name)
    await read(fresh, `${portfolio(name)}/snapshots`)
    const began = performance.now()
    bytes = (await read(fresh, `${portfolio(name)}/snapshots?limit=100000`)).length
    firsts.push(performance.now() - began)
  }
  return { bytes, first: median(firsts) }
}

function newWorld(name) {
  return createFetch(createSimulator({ scenario: scenarioOf(name) }), { baseUrl: BASE })
}

function portfolio(name) {
  return `${BASE}/v1/api/portfolios/${name}`
}

async function targetsOf(call, name) {
  const list = `${portfolio(name)}/snapshots`
  const { lastPage } = JSON.parse(await read(call, list)).meta
  const oldest = JSON.parse(await read(call, `${list}?page=${lastPage}`)).data.at(-1).id
  return {
    'first page': `${list}?page=1`,
    'middle page': `${list}?page=${Math.ceil(lastPage / 2)}`,
    'last page': `${list}?page=${lastPage}`,
    'newest positions': `${list}/latest/positions`,
    'oldest positions': `${list}/${oldest}/positions`,
  }
}

async function read(call, url) {
  return (await call(url, { headers })).text()
}

/** µs of a call, over so many seconds. */
async function readFor(call, url, duration) {
  const start = performance.now()
  let calls = 0
  for (; performance.now() - start < duration * 1000; calls += 1) await read(call, url)
  return ((performance.now() - start) / calls) * 1000
}
