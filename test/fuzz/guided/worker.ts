import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { Coverage, instrumentedCounters } from './coverage.ts'
import { Dice } from './dice.ts'
import { Finding } from './finding.ts'
import { Fuzzer } from './fuzzer.ts'
import { CurrentInput, type Message, type Task } from './messages.ts'
import { allTargets } from './targets.ts'
import { Trial } from './trial.ts'

/** A target with more distinct findings ends early. */
const MAX_FINDINGS = 20
/** Growth of the heap, beside that of the corpus, that counts as a leak. */
const MAX_GROWTH_BYTES = 24 * 1024 * 1024
/** Shorter runs are all warm-up. */
const MIN_INPUTS_FOR_LEAK = 20_000

const task: Task = workerData
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const send = (message: Message) => parentPort?.postMessage(message)
const target = allTargets.find(({ name }) => name === task.target)
if (target === undefined) throw new Error(`There is no target ${task.target}.`)
const opened = await target.open()
const coverage = new Coverage(instrumentedCounters())
const current = new CurrentInput(task.shared)
const trial = new Trial(opened)
let keptCharacters = 0
const fuzzer = new Fuzzer({
  attempt: (input) => trial.run(input),
  coverage,
  dice: new Dice(task.seed),
  words: opened.words,
  events: {
    onInput: (input, isNew) => current.set(input, isNew),
    onCorpus: (input) => {
      keptCharacters += JSON.stringify(input).length
      send({ kind: 'corpus', input })
    },
    onFinding: ({ kind, message }, input) => send({ kind: 'finding', found: { kind, detail: message, input } }),
  },
})

const startCount = current.count
const done = () => current.count - startCount
for (const input of [...opened.seeds, ...task.corpus]) if (done() < task.inputs) await fuzzer.addSeed(input)
await steps(task.inputs / 4)
const early = heap()
await steps(task.inputs)
const late = heap()
const growth = late.bytes - early.bytes - 8 * (late.kept - early.kept)
if (task.inputs >= MIN_INPUTS_FOR_LEAK && growth > MAX_GROWTH_BYTES) {
  const { kind, message } = new Finding('memory leak', `The heap grew by ${growth} bytes from ${early.bytes}.`)
  send({ kind: 'finding', found: { kind, detail: message, input: null } })
}
const reached = coverage.reached()
const cover = task.reduce ? await fuzzer.cover() : []
send({
  kind: 'done',
  summary: {
    corpus: fuzzer.corpus.length,
    reached,
    counters: coverage.total,
    heap: [early.bytes, late.bytes],
    cover,
  },
})

async function steps(end: number): Promise<void> {
  while (done() < end && fuzzer.findings < MAX_FINDINGS) await fuzzer.step()
}

function heap(): { bytes: number; kept: number } {
  collectGarbage()
  return { bytes: process.memoryUsage().heapUsed, kept: keptCharacters }
}
