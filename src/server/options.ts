import { randomUUID } from 'node:crypto'
import { type AdminAccess, isLoopback } from '../admin/guard.ts'
import { checkOptionNames } from '../api/check-arguments.ts'
import type { ScenarioName } from '../scenario/scenario-name.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import { type SimulatorOptions, simulatorOptionNames } from '../simulator/options.ts'
import { HOUR_MS } from '../time/instant.ts'
import type { AnsweredRequest } from './answered-request.ts'
import type { ScheduledReset } from './reset-schedule.ts'

/** What the server takes for the path of a scenario file. */
export type ScenarioPath = `${string}.json` | `${string}/${string}` | `${string}\\${string}`

/** Options of a standalone server. With `ServerOptions<string>`, the name of the scenario is checked at run time. */
export interface ServerOptions<Name extends string = ScenarioName | ScenarioPath>
  extends Omit<SimulatorOptions, 'scenario'> {
  /** The name of a shipped scenario, the path of a scenario file, or a scenario object. Default `demo`. */
  scenario?: Name | Scenario
  /** Port to listen on. Default 4010; 0 picks a free one. */
  port?: number
  /** Address to bind to. Default 127.0.0.1, which only this machine can reach. */
  host?: string
  /** The path before `/v1/api`. Default `/`. */
  basePath?: string
  /** Path of a file that keeps the world: restored at startup if it exists, saved after changes and on close. */
  state?: string
  /** Who may use the admin API below `/__admin/`. False disables it. */
  admin?: false | AdminOptions
  /** How the server handles namespaces. */
  namespaces?: NamespaceOptions
  /** Reset all worlds at this interval: an ISO 8601 duration from PT1S to P24D. Default: never. */
  resetEvery?: string
  /** Called after each scheduled reset. */
  onScheduledReset?: (reset: ScheduledReset) => void
  /** Called for each request to the API, and for others unless they only read from the admin API. */
  onRequest?: (request: AnsweredRequest) => void
  /** A text for those who look at the server, such as a notice that its data is not real. At most 500 characters. */
  demoBanner?: string
  /** Let the console at `/__admin/ui` only show the worlds, for a public demo. Default false. */
  readOnlyUi?: boolean
}

/** Who may use the admin API. */
export interface AdminOptions {
  /** Token that requests must send as `X-Admin-Token`. Default: none on a loopback address, else a generated one. */
  token?: string
  /** The origin of a page that may use the admin API, such as `http://localhost:3000`. */
  origin?: string
}

/** How a server handles namespaces. */
export interface NamespaceOptions {
  /** Answer tokens that belong to no namespace with 401 instead of the default world. Default false. */
  required?: boolean
  /** A token that selects the default world although namespaces are required, like the tokens of its scenario. */
  sharedToken?: string
  /** Give every token its own world, created on first use. Default false. */
  isolated?: boolean
  /** Real time in ms without a request after which a namespace ends. Default one hour. */
  idleTimeoutMs?: number
  /** Maximum number of namespaces. Above it, the least recently used one ends. Default 200. */
  max?: number
}

/** The options of namespaces with their defaults filled in. */
export type NamespaceSettings = Readonly<
  Required<Omit<NamespaceOptions, 'sharedToken'>> & Pick<NamespaceOptions, 'sharedToken'>
>

const DEFAULT_IDLE_TIMEOUT_MS = HOUR_MS
const DEFAULT_MAX_NAMESPACES = 200

/** The options of a server that do not concern its port. */
export type ServiceOptions = Omit<ServerOptions<string>, 'port' | 'host'>

const serviceOptionNames: readonly (keyof ServiceOptions)[] = [
  'basePath',
  'state',
  'admin',
  'namespaces',
  'resetEvery',
  'onScheduledReset',
  'onRequest',
  'demoBanner',
  'readOnlyUi',
]
const adminOptionNames: readonly (keyof AdminOptions)[] = ['token', 'origin']
const namespaceOptionNames: readonly (keyof NamespaceOptions)[] = [
  'required',
  'sharedToken',
  'isolated',
  'idleTimeoutMs',
  'max',
]

/**
 * Checks the names of all options of `startServer`.
 * @throws {TypeError} if one is unknown.
 */
export function checkServerOptions(options: ServerOptions<string>): void {
  checkNames(options, 'startServer', ['port', 'host', ...serviceOptionNames])
}

/**
 * Checks the names of all options of a service without a state file.
 * @param name the function that takes them, in messages.
 * @throws {TypeError} if one is unknown.
 */
export function checkServiceOptions(options: Omit<ServiceOptions, 'state'>, name: string): void {
  checkNames(
    options,
    name,
    serviceOptionNames.filter((option) => option !== 'state'),
  )
}

function checkNames(options: ServiceOptions, name: string, names: readonly string[]): void {
  checkOptionNames(options, name, [...names, ...simulatorOptionNames])
  const { admin, namespaces } = options
  if (admin !== undefined && admin !== false) checkOptionNames(admin, `${name}: admin`, adminOptionNames)
  if (namespaces !== undefined) checkOptionNames(namespaces, `${name}: namespaces`, namespaceOptionNames)
}

/**
 * Who may use the admin API of a server that binds to `host`, below `scheme`; null if the admin API is disabled.
 * @throws {TypeError} if an option is invalid.
 */
export function adminAccess(
  admin: false | AdminOptions = {},
  host: string,
  scheme: 'http' | 'https',
): AdminAccess | null {
  if (admin === false) return null
  const { token = isLoopback(host) ? null : randomUUID(), origin } = admin
  if (token !== null && !/^[\x21-\x7e]+$/.test(token)) {
    throw new TypeError('Invalid admin token. Use one or more visible ASCII characters, without spaces.')
  }
  if (origin !== undefined && !isOrigin(origin)) {
    throw new TypeError(`Invalid admin origin ${JSON.stringify(origin)}. Use one such as http://localhost:3000.`)
  }
  return { token, origins: origin === undefined ? [] : [origin], scheme }
}

/**
 * Fills in the defaults.
 * @throws {RangeError} if a number is out of range.
 */
export function namespaceSettings({
  required = false,
  sharedToken,
  isolated = false,
  idleTimeoutMs = DEFAULT_IDLE_TIMEOUT_MS,
  max = DEFAULT_MAX_NAMESPACES,
}: NamespaceOptions): NamespaceSettings {
  if (!(idleTimeoutMs > 0)) {
    throw new RangeError(`Invalid namespaces.idleTimeoutMs ${idleTimeoutMs}. Use a number of milliseconds above 0.`)
  }
  if (!(Number.isInteger(max) && max > 0)) {
    throw new RangeError(`Invalid namespaces.max ${max}. Use a whole number from 1 up.`)
  }
  return { required, isolated, idleTimeoutMs, max, ...(sharedToken === undefined ? {} : { sharedToken }) }
}

const MAX_BANNER_LENGTH = 500

/**
 * The text of the demo banner; null if there is none.
 * @throws {RangeError} if it is empty or too long.
 */
export function demoBanner(text: string | undefined): string | null {
  if (text === undefined) return null
  if (text.trim() !== '' && text.length <= MAX_BANNER_LENGTH) return text
  throw new RangeError(
    `Invalid demo banner of ${text.length} characters. Use a text of 1 to ${MAX_BANNER_LENGTH} characters.`,
  )
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text !== 'null'
}
