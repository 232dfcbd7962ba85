import type * as z from 'zod'
import type { AbortSignalLike, Outcome, Reply } from '../api/outcome.ts'
import type { ProblemCode } from '../api/problems.ts'
import { validateRecord } from '../scenario/validate/scenario.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import type { NamespaceStore } from './namespaces.ts'
import type { AdminQuery, QuerySpec } from './query.ts'
import type { ServerInfo } from './server-info.ts'

/** The features of the admin API. They are the tags of its OpenAPI document. */
export type Feature =
  | 'server'
  | 'view'
  | 'reset'
  | 'clock'
  | 'state'
  | 'faults'
  | 'requests'
  | 'portfolios'
  | 'snapshots'
  | 'holdings'
  | 'manual-positions'
  | 'comments'
  | 'namespaces'

/** An open-ended reply, such as server-sent events. */
export type Stream = Extract<Outcome, { kind: 'stream' }>

/** The result of a route: a JSON body (with 201 if it `isNew`), a reply of the API, no content (204), or a stream. */
export type AdminResult =
  | { kind: 'json'; value: object; isNew?: boolean }
  | { kind: 'reply'; reply: Reply }
  | { kind: 'no-content' }
  | { kind: 'stream'; stream: Stream }

/** Returns a schema. Schemas are created on first use, since creating all of them would slow down the start. */
export type Schema<T = unknown> = () => z.ZodType<T>

/** The request body of a route. */
export interface BodySpec {
  schema: Schema
  /** Whether the body and its content type can be left out. */
  optional: boolean
  /** Maximum size in bytes. */
  limit: number
}

/** The description of a route. Router, checks and OpenAPI document are made from it. */
interface RouteSpec {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path after `/__admin`, with `{name}` for parameters. */
  path: string
  feature: Feature
  summary: string
  /** `world`: concerns one world, which `?namespace=` selects. `server`: concerns the whole server. */
  scope: 'world' | 'server'
  query?: readonly QuerySpec[]
  /** `type` is the media type; default: JSON. `created` describes the same reply with status 201, for a route that can have both. */
  reply: { status: 200 | 201 | 204; description: string; type?: string; created?: string; schema?: Schema }
  /** The problems of this route, without those that every route can have. */
  problems?: readonly ProblemCode[]
}

/** A route of the admin API. */
export interface AdminRoute extends RouteSpec {
  body: BodySpec | null
  /**
   * Carries out a request.
   * @param body the parsed JSON, not yet validated; `{}` if there is none.
   * @throws errors that `toProblem` turns into problems.
   */
  run(request: AdminRequest, body: unknown): Promise<AdminResult>
}

const MAX_BODY_BYTES = 1_048_576

/** Maximum size of a body that contains a scenario. */
export const MAX_SCENARIO_BYTES = 16 * 1_048_576

/** Creates a route without a body. */
export function route(spec: RouteSpec, run: (request: AdminRequest) => Promise<AdminResult> | AdminResult): AdminRoute {
  return { ...spec, body: null, run: async (request) => run(request) }
}

/** Creates a route whose body is validated with a schema. */
export function bodyRoute<B>(
  spec: RouteSpec & { body: Schema<B>; optional?: boolean; limit?: number },
  run: (request: AdminRequest, body: B) => Promise<AdminResult> | AdminResult,
): AdminRoute {
  const { body: schema, optional = false, limit = MAX_BODY_BYTES, ...rest } = spec
  return {
    ...rest,
    body: { schema, optional, limit },
    run: async (request, body) => run(request, validateRecord(schema, body, 'body')),
  }
}

/** A result with a JSON body. */
export function json(value: object): AdminResult {
  return { kind: 'json', value }
}

/** A result without content. */
export const noContent: AdminResult = { kind: 'no-content' }

/** A request to a route of the admin API. */
export interface AdminRequest {
  /** The world that `?namespace=` selects; otherwise the default world. */
  world: RunningSimulator
  /** The token of the namespace that `?namespace=` selects; null for the default world. */
  token: string | null
  /** The value of a path parameter. */
  param(name: string): string
  query: AdminQuery
  namespaces: NamespaceStore
  info: ServerInfo
  metrics: () => string
  /** The reply with the OpenAPI document of the admin API. */
  openApi: () => Reply
  startTimer: StartTimer
  /** Aborted when the world ends or the server closes. */
  signal: AbortSignalLike
}

/** Calls `tick` every `ms` milliseconds of real time. Returns a function that stops the timer. */
export type StartTimer = (ms: number, tick: () => void) => () => void
