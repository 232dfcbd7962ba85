import { faultRoutes } from './fault-routes.ts'
import { portfolioRoutes } from './portfolio-routes.ts'
import { requestRoutes } from './request-routes.ts'
import type { AdminRoute } from './route.ts'
import { serverRoutes } from './server-routes.ts'
import { worldRoutes } from './world-routes.ts'

/** The path that all paths of the admin API start with. */
export const ADMIN_PREFIX = '/__admin'

/** All routes of the admin API. */
export const adminRoutes: readonly AdminRoute[] = [
  ...worldRoutes,
  ...faultRoutes,
  ...requestRoutes,
  ...portfolioRoutes,
  ...serverRoutes,
]
