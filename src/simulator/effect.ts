import type { Injected } from '../http/injected.ts'
import type { Timing } from '../http/outcome.ts'

/** What a rule, or the client itself, makes of a request. */
export interface Effect {
  /** The rule's id, or `prefer`. */
  fault: string
  /** What the client gets, in the words of an outcome. */
  kind: 'reply' | 'truncate' | 'disconnect' | 'hang'
  /** Instead of the ordinary answer, which is then never made. Without it, what is sent or cut short is that answer. */
  instead?: Injected
  timing: Timing
}
