import { faultRoutes } from './fault-routes.ts'
import { namespaceRoutes } from './namespace-routes.ts'
import { portfolioRoutes } from './portfolio-routes.ts'
import { recordRoutes } from './record-routes.ts'
import { requestRoutes } from './request-routes.ts'
import type { AdminRoute } from './route.ts'
import { serverRoutes } from './server-routes.ts'
import { worldRoutes } from './world-routes.ts'

/** The path that the control plane is below. */
export const ADMIN_PREFIX = '/__admin'

/** The table of the control plane's routes. */
export const adminRoutes: readonly AdminRoute[] = [
  ...serverRoutes,
  ...worldRoutes,
  ...faultRoutes,
  ...requestRoutes,
  ...portfolioRoutes,
  ...recordRoutes,
  ...namespaceRoutes,
]
