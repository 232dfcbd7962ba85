/**
 * `reset.mjs SCENARIO TIMES`: the median ms of a reset of a changed world in this process, and of the first answer
 * after it.
 */
import { createFetch, createSimulator } from 'mockfolio'
import { timeResets } from '../resets.mjs'
import { BASE } from '../subjects/base.mjs'

const [, , scenario, times] = process.argv
const simulator = createSimulator({ scenario })
const call = createFetch(simulator, { baseUrl: BASE })
console.log(JSON.stringify(await timeResets(call, BASE, scenario, Number(times), () => simulator.reset())))
