import type { EndSignal } from '../http/outcome.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { ControlQuery } from './control-query.ts'
import type { Namespaces } from './namespaces.ts'

/** A request to a route of the control plane, as far as it has been read. */
export interface Call {
  /** The simulator that `?namespace=` names, or the default one. */
  world: Simulator
  /** The value of a path parameter. */
  param(name: string): string
  query: ControlQuery
  namespaces: Namespaces
  /** Runs a function every so many ms of real time until what it returns is called. */
  every: Every
  /** Aborted once the world has ended or the server closes. */
  over(): EndSignal
}

/** A repeating timer, given by whoever may have one. */
export type Every = (ms: number, tick: () => void) => () => void
