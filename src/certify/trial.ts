import type { Scenario } from '../scenario/schema/scenario.ts'
import type { JournalEntry } from '../simulator/journal/journal.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { Answer, Task } from './task.ts'

/** One behavior of the service, and how a client has to deal with it. */
export interface Trial {
  /** In words, unique among all trials. */
  name: string
  /** Why it matters, for those whose client has failed. */
  why: string
  task: Task
  /** The service. A token is added. */
  scenario: Omit<Scenario, 'name' | 'tokens'>
  /** Ids of the portfolios that the client may access. Default: all. */
  portfolios?: string[]
  /** The longest that the client may take, in ms, where that is less than the limit for all trials. */
  timeLimitMs?: number
  /** Called at each request of the client, before it gets the answer, with the number of requests so far. */
  onRequest?: (simulator: Simulator, count: number) => void
  judge(run: Run): Judgement
}

/** Trials of one subject. */
export interface Subject {
  name: string
  trials: readonly Trial[]
}

/** What happened in a trial. */
export interface Run {
  task: Task
  answer: Answer
  /** The client's requests in the order in which they were answered, at most the last 1,000. */
  requests: readonly JournalEntry[]
  /** What a client reads that makes no mistake and meets no fault: before the trial, and after it. */
  before: unknown
  after: unknown
}

/** The result of a trial, and what the client did, in a sentence or two. */
export interface Judgement {
  /** `your choice`: the client did one of several defensible things. */
  verdict: 'passed' | 'failed' | 'your choice'
  detail: string
}

export function passed(detail = ''): Judgement {
  return { verdict: 'passed', detail }
}

export function failed(detail: string): Judgement {
  return { verdict: 'failed', detail }
}

export function yourChoice(detail: string): Judgement {
  return { verdict: 'your choice', detail }
}

/** The number of things, in words: `1 request`, `2 requests`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
