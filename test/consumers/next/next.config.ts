import type { NextConfig } from 'next'

/** Set by `mockfolio exec`. Without it, as in a production build, there is no rewrite. */
const { MOCKFOLIO_URL } = process.env

const config: NextConfig = {
  rewrites: async () =>
    MOCKFOLIO_URL ? [{ source: '/v1/api/:path*', destination: `${MOCKFOLIO_URL}/v1/api/:path*` }] : [],
  // Files named *.mock.ts are routes in development only.
  pageExtensions: ['tsx', 'ts', ...(process.env.NODE_ENV === 'development' ? ['mock.ts'] : [])],
}

export default config
