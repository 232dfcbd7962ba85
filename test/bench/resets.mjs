import { findOperations, initOf } from './operations.mjs'
import { median } from './rounds.mjs'

/** The median ms of a reset of a world that was changed before, and of the first answer after it. */
export async function timeResets(call, base, scenario, times, reset) {
  const ask = async (operation, n) => {
    const response = await call(base + operation.path, initOf(operation, n))
    if (response.status !== 200) throw new Error(await response.text())
    await response.text()
  }
  const [, list, update] = await findOperations(call, base, scenario)
  const taken = { reset: [], answer: [] }
  for (let n = 0; n < times; n += 1) {
    await ask(update, n)
    const began = performance.now()
    await reset()
    const done = performance.now()
    await ask(list)
    taken.reset.push(done - began)
    taken.answer.push(performance.now() - done)
  }
  return { reset: median(taken.reset), answer: median(taken.answer) }
}
