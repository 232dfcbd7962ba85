import { Worker } from 'node:worker_threads'
import type { Json } from './json.ts'
import { CurrentInput, type FoundInput, type Message, type Summary, type Task } from './messages.ts'

/** An input that takes more CPU time counts as a hang. */
const MAX_INPUT_MS = 10_000
/** An input that takes longer counts as a hang although it takes no CPU time. */
const MAX_WAIT_MS = 120_000
const WATCH_MS = 500
const MAX_HEAP_MB = 768
/** A target that loses more workers ends early. */
const MAX_LOST_WORKERS = 5

/** The result of fuzzing one target. */
export interface Result {
  target: string
  inputs: number
  seconds: number
  found: FoundInput[]
  /** Null if the last worker was lost. */
  summary: Summary | null
}

/** Fuzzes a target in a worker. After a hang or a crash, another worker continues with the corpus so far. */
export async function fuzzTarget(options: Omit<Task, 'shared'>): Promise<Result> {
  const shared = new SharedArrayBuffer(CurrentInput.SIZE)
  const current = new CurrentInput(shared)
  const start = performance.now()
  const found: FoundInput[] = []
  const corpus: Json[] = [...options.corpus]
  let [lost, summary]: [number, Summary | null] = [0, null]
  while (summary === null && lost <= MAX_LOST_WORKERS && current.count < options.inputs) {
    const seed = options.seed + lost
    const task: Task = { ...options, seed, corpus, shared, inputs: options.inputs - current.count }
    summary = await runWorker(task, current, (message) => {
      if (message.kind === 'corpus') corpus.push(message.input)
      if (message.kind === 'finding') found.push(message.found)
    })
    lost += 1
  }
  return { target: options.target, inputs: current.count, seconds: (performance.now() - start) / 1000, found, summary }
}

/** Resolves to null if the worker hung or crashed, which is reported as a finding. */
function runWorker(task: Task, current: CurrentInput, report: (message: Message) => void): Promise<Summary | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    let [pulse, since, usage] = [-1, performance.now(), process.cpuUsage()]
    const watch = setInterval(() => {
      if (pulse !== current.pulse) {
        ;[pulse, since, usage] = [current.pulse, performance.now(), process.cpuUsage()]
        return
      }
      const { user, system } = process.cpuUsage(usage)
      if (user + system > MAX_INPUT_MS * 1000) lose('hang', `No end within ${MAX_INPUT_MS} ms of CPU time.`)
      else if (performance.now() - since > MAX_WAIT_MS) lose('hang', `No end within ${MAX_WAIT_MS} ms.`)
    }, WATCH_MS)
    const end = (summary: Summary | null) => {
      clearInterval(watch)
      resolve(summary)
      void worker.terminate()
    }
    const lose = (kind: FoundInput['kind'], detail: string) => {
      report({ kind: 'finding', found: { kind, detail, input: current.count === 0 ? null : current.get() } })
      end(null)
    }
    worker.on('message', (message: Message) => {
      if (message.kind === 'done') end(message.summary)
      else report(message)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      lose(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out of memory' : 'exception', error.stack ?? error.message)
    })
  })
}
