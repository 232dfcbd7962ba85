import type { AbortSignalLike } from '../api/outcome.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import type { SimulatorEvent } from '../simulator/events.ts'
import type { SimulatorOptions } from '../simulator/options.ts'

/** Valid names of namespaces. Without a dot, since a token can be `TOKEN.NAME`. */
export const NAMESPACE_NAME = /^[A-Za-z0-9_-]{1,64}$/

/** Generated tokens are this and the name. */
export const NAMESPACE_TOKEN_PREFIX = 'ns-'

/** What a new namespace starts with. Default: the same as the server's default world. */
export interface NewNamespace extends Pick<SimulatorOptions<string>, 'scenario' | 'seed' | 'now'> {
  /** Default: generated. */
  name?: string
}

/** A world of its own. Requests select it by their bearer token. */
export interface Namespace {
  readonly name: string
  readonly token: string
  readonly simulator: RunningSimulator
  /** Real time, in ms since 1970. */
  readonly createdAt: number
  /** Real time, in ms since 1970. */
  readonly lastUsedAt: number
  /** Aborted when the namespace ends or the server closes. */
  readonly signal: AbortSignalLike
  /** Keeps the world from being replaced by an equal new one until the returned function is called. */
  hold(): () => void
}

/** Why a namespace ended. */
export type EndReason = Extract<SimulatorEvent, { kind: 'namespace-ended' }>['reason']

/** A namespace that ended. */
export interface EndedNamespace {
  name: string
  reason: EndReason
}

/** The namespaces of a server, as the admin API uses them. */
export interface NamespaceStore {
  /** Whether tokens without a namespace select the default world. */
  readonly allowDefaultWorld: boolean
  /** All namespaces, the least recently used first. */
  list(): readonly Namespace[]
  /** The namespaces that ended last. */
  listEnded(): readonly EndedNamespace[]
  /** Finds a namespace, and counts that as a use of it. */
  findByName(name: string): Namespace | undefined
  /**
   * Creates a namespace.
   * @throws {EditError} `conflict` if the name is taken.
   * @throws what `createSimulator` throws on invalid options.
   */
  create(spec: NewNamespace): Namespace
  /**
   * Creates a namespace with the token `ns-NAME`, in place of one of this name if there is one, which ends.
   * @throws {EditError} `conflict` if another world has this token, or a token has started the namespace of this name.
   * @throws what `createSimulator` throws on invalid options. Nothing is changed then.
   */
  put(name: string, spec: Omit<NewNamespace, 'name'>): { namespace: Namespace; isNew: boolean }
  /**
   * Ends a namespace, with its event streams and hanging requests. If it has ended with changes and its token started it,
   * the token may start a new one. Returns false if no namespace has this name.
   */
  remove(name: string): boolean
}
