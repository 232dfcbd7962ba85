import { type Problem, truncate } from '../api/problems.ts'
import type { AdminRoute } from './route.ts'
import { ADMIN_PREFIX, adminRoutes } from './routes.ts'

/** What a method and a path of the control plane come to. */
type AdminMatch =
  | { kind: 'route'; route: AdminRoute; params: ReadonlyMap<string, string>; head: boolean }
  | { kind: 'index'; head: boolean }
  | { kind: 'preflight'; allow: readonly string[] }
  | { kind: 'problem'; problem: Problem; allow?: readonly string[] }

const table = adminRoutes.map((route) => ({ route, pieces: route.path.slice(1).split('/') }))

/** Finds the route of a path below `/__admin`. */
export function matchAdmin(method: string, path: string): AdminMatch {
  const raw = path.slice(1).split('/')
  const isIndex = path === '' || path === '/'
  const matching = table.filter(({ pieces }) => matches(pieces, raw))
  const methods = isIndex ? ['GET'] : matching.map(({ route }) => route.method)
  const allow = [...methods, ...(methods.some((name) => name === 'GET') ? ['HEAD'] : []), 'OPTIONS']
  if (method === 'OPTIONS') return { kind: 'preflight', allow }
  if (methods.length === 0) return { kind: 'problem', problem: nothingAt(method, path) }
  const head = method === 'HEAD'
  const wanted = head ? 'GET' : method
  if (isIndex && wanted === 'GET') return { kind: 'index', head }
  const found = matching.find(({ route }) => route.method === wanted)
  if (found === undefined) {
    const detail = `${truncate(ADMIN_PREFIX + path)} takes ${allow.join(', ')}.`
    return { kind: 'problem', problem: { code: 'method-not-allowed', detail }, allow }
  }
  const params = paramsOf(found.pieces, raw)
  if (params !== undefined) return { kind: 'route', route: found.route, params, head }
  const detail = 'The path holds a malformed percent escape. Escape each part of it as encodeURIComponent does.'
  return { kind: 'problem', problem: { code: 'malformed-target', detail } }
}

function matches(pieces: readonly string[], raw: readonly string[]): boolean {
  return (
    pieces.length === raw.length &&
    pieces.every((piece, at) => (piece.startsWith('{') ? raw[at] !== '' : piece === raw[at]))
  )
}

function paramsOf(pieces: readonly string[], raw: readonly string[]): ReadonlyMap<string, string> | undefined {
  const params = new Map<string, string>()
  try {
    pieces.forEach((piece, at) => {
      if (piece.startsWith('{')) params.set(piece.slice(1, -1), decodeURIComponent(raw[at] ?? ''))
    })
    return params
  } catch {
    return undefined
  }
}

function nothingAt(method: string, path: string): Problem {
  const [first = ''] = path.slice(1).split('/')
  const near = table.filter(({ pieces }) => first.length > 3 && pieces[0]?.startsWith(first.slice(0, 4)))
  const shown = near.slice(0, 4).map(({ route }) => `${route.method} ${ADMIN_PREFIX}${route.path}`)
  const hint = shown.length === 0 ? '' : ` Near to it: ${shown.join(', ')}.`
  const detail = `The control plane has nothing at ${truncate(`${method} ${ADMIN_PREFIX}${path}`)}.${hint} GET ${ADMIN_PREFIX}/ lists what there is.`
  return { code: 'route-not-found', detail }
}
