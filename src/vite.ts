import { createApp } from './adapters/express.ts'
import { type OpenService, openService } from './server/open-service.ts'
import { checkServiceOptions, type ServiceOptions } from './server/options.ts'
import { isServiceTarget } from './server/place.ts'

/**
 * Options of the plugin: those of `startServer` that do not concern its port. Not `state`: when Vite restarts, it opens
 * the new server while the old one still has the file.
 */
export type PluginOptions = Omit<ServiceOptions, 'state'>

/** A plugin of Vite. It has no part in a build. */
export interface Plugin {
  name: string
  apply: 'serve'
  configureServer(server: DevServer): Promise<void>
  buildEnd(): Promise<void>
}

/** What the plugin uses of Vite's development server. */
export interface DevServer {
  config: {
    server: { host?: string | boolean; https?: object }
    logger: { info(message: string): void }
  }
  middlewares: { use(handler: Middleware): unknown }
}

/** A request handler as Connect, which Vite's server is made of, takes it. */
export type Middleware = {
  handler(request: Incoming, response: object, next: () => void): void
}['handler']

/** The part of a request that the plugin reads. */
export interface Incoming {
  url?: string
}

/**
 * A plugin that lets Vite's development server answer `/v1/api` and the admin API. It does nothing in `vite build`, in
 * `vite preview` and in Vitest.
 * @throws {TypeError} if an option is unknown.
 * @example
 * export default defineConfig({ plugins: [mockfolio({ scenario: 'demo' })] })
 */
export function mockfolio(options: PluginOptions = {}): Plugin {
  checkServiceOptions(options, 'the plugin mockfolio')
  let running: OpenService | undefined
  return {
    name: 'mockfolio',
    apply: 'serve',
    async configureServer(server) {
      // A test must mock what it requests, and not get answers from a world that it shares.
      if (process.env.VITEST !== undefined) return
      running = await openService(options, hostOf(server), server.config.server.https === undefined ? 'http' : 'https')
      await running.start()
      server.middlewares.use(middlewareOf(running))
      server.config.logger.info(greeting(running))
    },
    async buildEnd() {
      const ended = running
      running = undefined
      ended?.end()
      await ended?.release()
    },
  }
}

/** Passes a request on before Express sees it, since Express changes the prototypes of requests. */
function middlewareOf({ service, basePath, access }: OpenService): Middleware {
  const app: Middleware = createApp(service, { answers: () => true })
  return (request, response, next) => {
    if (isServiceTarget(request.url ?? '', basePath, access !== null)) app(request, response, next)
    else next()
  }
}

/** The address that Vite's server binds to. */
function hostOf({ config }: DevServer): string {
  const { host = false } = config.server
  return typeof host === 'string' ? host : host ? '0.0.0.0' : 'localhost'
}

/** What the terminal shows. Without a token, programs and pages of this machine can use the admin API. */
function greeting({ simulator, basePath, access }: OpenService): string {
  const admin = access === null ? '' : ` and ${basePath}/__admin`
  const token = access === null || access.token === null ? '' : ` (X-Admin-Token: ${access.token})`
  const [first = 'none', ...others] = simulator.portfolioIds(2)
  return `mockfolio answers ${basePath}/v1/api${admin}${token}. Portfolios: ${first}${others.length > 0 ? ', …' : ''}`
}
