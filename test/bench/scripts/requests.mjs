/** `requests.mjs SUBJECT SECONDS`: calls a second of each operation, one after the other, in this process. */
import { readData } from '../data.mjs'
import { compareAnswers } from '../equality.mjs'
import { initOf } from '../operations.mjs'
import { BASE } from '../subjects/base.mjs'

const TURNS = 4

const [, , subject, seconds] = process.argv
const { call } = await import(`../subjects/${subject}.mjs`)
const data = readData()
const result = { answers: await compareAnswers(call, BASE, data) }
for (const operation of data.operations) await callFor(operation, seconds)
// In turns, so that none of them has the code cold, or a slow moment of the machine, for itself.
const counted = Object.fromEntries(data.operations.map(({ name }) => [name, []]))
for (let turn = 0; turn < TURNS; turn += 1) {
  for (const operation of data.operations) counted[operation.name].push(await callFor(operation, seconds / TURNS))
}
for (const { name } of data.operations) result[name] = counted[name].reduce((sum, rate) => sum + rate / TURNS, 0)
console.log(JSON.stringify(result))
// What MSW holds open would keep it.
process.exit()

async function callFor(operation, duration) {
  const url = BASE + operation.path
  const began = performance.now()
  let calls = 0
  for (; performance.now() - began < duration * 1000; calls += 1) {
    const response = await call(url, initOf(operation, calls))
    await response.text()
  }
  return (calls / (performance.now() - began)) * 1000
}
