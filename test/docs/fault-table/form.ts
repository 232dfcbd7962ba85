import type { Simulator } from '../../../src/index.ts'
import type { RawReply } from '../../harness/raw-socket.ts'

/** A form of mockfolio, in Node.js or in a page: the files of this folder but `table.ts` import neither Vitest nor Node.js. */
export interface SeenForm {
  simulator: Simulator
  /** Sends a request for a target such as `/v1/api/…` with the `fetch` that a client has there. */
  ask(target: string, init?: RequestInit): Promise<Response>
  /** Opens a connection. Undefined in forms that have none. */
  connect?(): Promise<Connection>
}

/** A connection to a server, on which a test sends requests as text. */
export interface Connection {
  /** Sends a text and resolves to the reply to it. */
  ask(text: string): Promise<RawReply>
  /** Sends a text and resolves to the replies that come until the server closes the connection. */
  end(text: string): Promise<RawReply[]>
}

/** What a client sees of a rule in a form: `yes` if the rule does what docs/faults.md says of its fields. */
export type Look = (form: SeenForm) => Promise<string>
