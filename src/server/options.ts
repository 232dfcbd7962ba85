import { randomUUID } from 'node:crypto'
import { type AdminAccess, isLoopback } from '../admin/guard.ts'
import type { SetIntervalLike } from '../admin/route.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import type { SimulatorOptions } from '../simulator/options.ts'
import type { NamespaceRules } from './namespaces.ts'

/** Who may drive the control plane. */
export interface AdminOptions {
  /** Wanted in `X-Admin-Token`. Default: none on a loopback address, where only this machine's own may; else made up. */
  token?: string
  /** The origin of a page that may, such as `http://localhost:3000`. */
  origin?: string
}

/** How namespaces are held. */
export interface NamespaceOptions {
  /** A token of no namespace gets 401 instead of the default world. Default false. */
  required?: boolean
  /** Each token not seen before gets a world of its own. Default false. */
  isolated?: boolean
  /** Ms of real time without a request after which a namespace ends. Default an hour. */
  idleTimeoutMs?: number
  /** How many there are at most: beyond that the least recently used one ends. Default 200. */
  max?: number
}

const HOUR_MS = 3_600_000
const MAX_NAMESPACES = 200

/** Who may drive the control plane of a server that is bound to `host`; a TypeError names a bad option. */
export function adminAccess(admin: false | AdminOptions, host: string): AdminAccess | null {
  if (admin === false) return null
  const { token = isLoopback(host) ? null : randomUUID(), origin } = admin
  if (token !== null && !/^[\x21-\x7e]+$/.test(token)) {
    throw new TypeError('Bad admin token: give one or more visible ASCII characters, without white space.')
  }
  if (origin !== undefined && !isOrigin(origin)) {
    throw new TypeError(`Bad admin origin ${JSON.stringify(origin)}: give one such as http://localhost:3000.`)
  }
  return { token, origins: origin === undefined ? [] : [origin] }
}

/** The rules of namespaces; a RangeError names a bad number. */
export function namespaceRules(options: NamespaceOptions): NamespaceRules {
  const { required = false, isolated = false, idleTimeoutMs: idle = HOUR_MS, max: most = MAX_NAMESPACES } = options
  if (!(idle > 0)) throw new RangeError(`Bad idle time ${idle} of namespaces: give milliseconds, more than 0.`)
  if (!(Number.isInteger(most) && most > 0)) throw new RangeError(`Bad number ${most} of namespaces: give 1 or more.`)
  return { required, isolated, idleTimeoutMs: idle, max: most }
}

/** A repeating timer that keeps no process alive. */
export const every: SetIntervalLike = (ms, tick) => {
  const timer = setInterval(tick, ms)
  timer.unref()
  return () => clearInterval(timer)
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text !== 'null'
}

/**
 * The options of a simulator that goes on with a saved world: a later reset begins that world's scenario again.
 * @throws an Error where the options ask for another scenario or seed than the one that was saved.
 */
export function optionsFor(
  saved: WorldState,
  path: string,
  { scenario, ...options }: SimulatorOptions,
): SimulatorOptions {
  const asked = nameOf(scenario)
  if (asked !== undefined && asked !== saved.scenario.name) throw mismatch(path, 'scenario', saved.scenario.name, asked)
  if (options.seed !== undefined && options.seed !== saved.seed) throw mismatch(path, 'seed', saved.seed, options.seed)
  return { ...options, scenario: saved.scenario, seed: saved.seed }
}

function nameOf(scenario: string | Scenario | undefined): string | undefined {
  return typeof scenario === 'object' ? scenario.name : scenario
}

function mismatch(path: string, what: string, saved: string | number, asked: string | number): Error {
  return new Error(
    `The file ${path} holds a world of the ${what} ${saved}, not ${asked}. Leave --${what} out, give another file with --state, or remove this one to begin anew.`,
  )
}
