import { ADMIN_PREFIX } from '../admin/admin-api.ts'
import { type AdminAccess, guardPage } from '../admin/guard.ts'
import type { Reply } from '../api/outcome.ts'
import { emptyReply, headReply, problemReply } from '../api/reply.ts'
import { header, parseTarget, type ServiceRequest } from '../api/request.ts'
import { type ConsoleFile, ConsoleFiles } from './console-files.ts'

/** The path of the console's page. */
const PAGE = `${ADMIN_PREFIX}/ui`

/** The files of the console by their path. All URLs in them are relative to the page. */
const paths: Readonly<Record<string, ConsoleFile>> = {
  [PAGE]: 'console.html',
  [`${PAGE}/console.js`]: 'console.js',
  [`${PAGE}/console.css`]: 'console.css',
}

const METHODS = ['GET', 'HEAD']

/** The page at `/__admin/ui`. */
export class Console {
  readonly #access: AdminAccess
  readonly #basePath: string
  readonly #files = new ConsoleFiles()

  constructor(access: AdminAccess, basePath: string) {
    this.#access = access
    this.#basePath = basePath
  }

  /** The reply to a request; undefined if its path is not one of the console. @param below the target below the base path. */
  answer(request: ServiceRequest, below: string | undefined): Reply | undefined {
    const { path, query } = parseTarget(below ?? request.target)
    if (path !== PAGE && !path.startsWith(`${PAGE}/`)) return undefined
    const reply = guardPage(request, this.#access) ?? this.#answer(request, path, query, below !== undefined)
    const whole = 'code' in reply ? problemReply(reply) : reply
    return request.method === 'HEAD' ? headReply(whole) : whole
  }

  /** Leads a browser from an index page to the console; undefined for clients that do not ask for HTML. */
  redirect(request: ServiceRequest): Reply | undefined {
    if (!METHODS.includes(request.method) || !prefersHtml(request)) return undefined
    const { path } = parseTarget(request.target)
    const folder = path.endsWith('/') ? '.' : path.slice(path.lastIndexOf('/') + 1)
    // The root of a server with a base path.
    const rest = path.startsWith(this.#basePath) ? '' : this.#basePath
    return redirectTo(`${folder}${rest}${PAGE}`)
  }

  #answer(request: ServiceRequest, path: string, query: string, isBelow: boolean): Reply {
    const search = query === '' ? '' : `?${query}`
    if (!METHODS.includes(request.method)) {
      const detail = `The console accepts ${METHODS.join(' and ')} only.`
      return problemReply({ code: 'method-not-allowed', detail, allow: METHODS })
    }
    // The page finds the API beside `/__admin`, so it has to be below the base path.
    if (!isBelow) return redirectTo(`${path === PAGE ? '..' : '../..'}${this.#basePath}${path}${search}`)
    if (path === `${PAGE}/`) return redirectTo(`../ui${search}`)
    const file = paths[path]
    if (file === undefined) return problemReply({ code: 'route-not-found', detail: `The console is at ${PAGE}.` })
    const detail = 'The files of the console are missing. Run "npm run build", or use the published package.'
    return this.#files.find(file) ?? problemReply({ code: 'route-not-found', detail })
  }
}

function prefersHtml(request: ServiceRequest): boolean {
  return /\btext\/html\b/i.test(header(request, 'accept') ?? '')
}

function redirectTo(location: string): Reply {
  return emptyReply(302, [
    ['location', location],
    ['content-length', '0'],
    ['vary', 'Accept'],
    ['cache-control', 'no-store'],
  ])
}
