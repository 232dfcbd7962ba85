import type * as z from 'zod'
import type { AbortSignalLike, Outcome } from '../api/outcome.ts'
import type { ProblemCode } from '../api/problems.ts'
import { validateRecord } from '../scenario/validate/record.ts'
import type { Namespaces } from '../server/namespaces.ts'
import type { Simulator } from '../simulator/simulator.ts'
import type { AdminQuery, QuerySpec } from './query.ts'

/** The features of the control plane, and the tags of its OpenAPI document. */
export type Feature =
  | 'server'
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

/** What a route came to: a JSON body, nothing to tell (204), or an outcome of its own. */
type AdminResult = { kind: 'json'; value: object } | { kind: 'done' } | { kind: 'outcome'; outcome: Outcome }

/** A schema, made when it is asked for. */
export type Schema<T = unknown> = () => z.ZodType<T>

/** How a route reads a body. */
export interface BodySpec {
  schema: Schema
  /** Whether it may be left out, with its content type. */
  optional: boolean
  /** Most bytes. */
  limit: number
}

/** What is said of a route: what the router, the checks and the OpenAPI document are made from. */
interface RouteSpec {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/__admin`, with `{name}` for parameters. */
  path: string
  feature: Feature
  summary: string
  /** Whether it concerns one world, picked by `?namespace=`, or the server. */
  scope: 'world' | 'server'
  query?: readonly QuerySpec[]
  reply: { status: 200 | 201 | 204; description: string; schema?: Schema }
  /** Beside those that any route can answer. */
  problems?: readonly ProblemCode[]
}

/** One route of the control plane. */
export interface AdminRoute extends RouteSpec {
  body: BodySpec | null
  /** Throws what `problemOf` tells. `body` is the parsed JSON, unchecked; undefined where the route takes none. */
  perform(call: AdminCall, body: unknown): Promise<AdminResult>
}

const MAX_BODY_BYTES = 1_048_576

/** A route without a body. */
export function route(spec: RouteSpec, perform: (call: AdminCall) => Promise<AdminResult> | AdminResult): AdminRoute {
  return { ...spec, body: null, perform: async (call) => perform(call) }
}

/** A route whose body is checked by a schema; unknown keys are refused. */
export function bodyRoute<B>(
  spec: RouteSpec & { body: Schema<B>; optional?: boolean; limit?: number },
  perform: (call: AdminCall, body: B) => Promise<AdminResult> | AdminResult,
): AdminRoute {
  const { body: schema, optional = false, limit = MAX_BODY_BYTES, ...rest } = spec
  return {
    ...rest,
    body: { schema, optional, limit },
    perform: async (call, body) => perform(call, validateRecord(schema, body, 'body')),
  }
}

/** A JSON body. */
export function json(value: object): AdminResult {
  return { kind: 'json', value }
}

/** Nothing to tell. */
export const done: AdminResult = { kind: 'done' }

/** A request to a route of the control plane, as far as it has been read. */
export interface AdminCall {
  /** The simulator that `?namespace=` names, or the default one. */
  world: Simulator
  /** The value of a path parameter. */
  param(name: string): string
  query: AdminQuery
  namespaces: Namespaces
  /** Runs a function every so many ms of real time until what it returns is called. */
  every: SetIntervalLike
  /** Aborted once the world has ended or the server closes. */
  over(): AbortSignalLike
}

/** A repeating timer, given by whoever may have one. */
export type SetIntervalLike = (ms: number, tick: () => void) => () => void
