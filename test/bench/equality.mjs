import { isDeepStrictEqual } from 'node:util'
import { initOf } from './operations.mjs'

/** The one answer that is meant to differ: an update that Express echoes. */
const ECHO = JSON.stringify({ amount: 1 })

/**
 * How near the answers come to mockfolio's, by the operation: `bytes`, `JSON` where only the order of keys differs, or
 * `echo`.
 * @throws where an answer says something else: then there is nothing to compare.
 */
export async function compareAnswers(call, base, { operations, answers }) {
  const found = {}
  for (const operation of operations) {
    const response = await call(base + operation.path, initOf(operation))
    found[operation.name] = likeness(operation.name, response.status, await response.text(), answers[operation.name])
  }
  return found
}

function likeness(name, status, text, expected) {
  if (status === 200 && text === expected) return 'bytes'
  if (status === 200 && name === 'updateManualPosition' && text === ECHO) return 'echo'
  if (status === 200 && isDeepStrictEqual(JSON.parse(text), JSON.parse(expected))) return 'JSON'
  throw new Error(`${name} answers ${status}\n${text.slice(0, 400)}\nand not\n${expected.slice(0, 400)}`)
}
