import type { FaultRule } from '../scenario/fault-rule.ts'

/** A rule that stands, and what it has done since the last reset. */
export type FaultStatus = FaultRule & {
  id: string
  /** How many requests were the rule's to consider: of its operation, portfolio and text. */
  matched: number
  /** How many of them it acted on. */
  hits: number
}

/**
 * The rules of faults and delays of one simulator: those of its scenario, then added ones. A request is offered to one
 * after the other, and the first that acts on it wins. What is returned is a copy.
 */
export interface Faults {
  list(): FaultStatus[]
  /**
   * Adds a rule behind the others.
   * @throws ScenarioError where the rule does not hold, RangeError where its id is taken.
   */
  add(rule: FaultRule): FaultStatus
  /** Takes a rule off and ends the requests that hang or wait by it. False where there is none of that id. */
  remove(id: string): boolean
  /** Takes all rules off, the scenario's too, and returns how many there were. A reset brings the scenario's back. */
  clear(): number
}
