import type * as z from 'zod'
import type { ProblemCode } from '../contract/problems.ts'
import type { Outcome } from '../http/outcome.ts'
import { checkRecord } from '../scenario/check-record.ts'
import type { Call } from './call.ts'
import type { QuerySpec } from './control-query.ts'

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
export type Performed = { kind: 'json'; value: object } | { kind: 'done' } | { kind: 'outcome'; outcome: Outcome }

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
export interface RouteSpec {
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
export interface ControlRoute extends RouteSpec {
  body: BodySpec | null
  /** Throws what `problemOf` tells. `body` is the parsed JSON, unchecked; undefined where the route takes none. */
  perform(call: Call, body: unknown): Promise<Performed>
}

const MEGABYTE = 1_048_576

/** A route without a body. */
export function route(spec: RouteSpec, perform: (call: Call) => Promise<Performed> | Performed): ControlRoute {
  return { ...spec, body: null, perform: async (call) => perform(call) }
}

/** A route whose body is checked by a schema; unknown keys are refused. */
export function bodyRoute<B>(
  spec: RouteSpec & { body: Schema<B>; optional?: boolean; limit?: number },
  perform: (call: Call, body: B) => Promise<Performed> | Performed,
): ControlRoute {
  const { body: schema, optional = false, limit = MEGABYTE, ...rest } = spec
  return {
    ...rest,
    body: { schema, optional, limit },
    perform: async (call, body) => perform(call, checkRecord(schema, body, 'body')),
  }
}

/** A JSON body. */
export function json(value: object): Performed {
  return { kind: 'json', value }
}

/** Nothing to tell. */
export const done: Performed = { kind: 'done' }
