import { showPortfolio } from './portfolio.js'

const service = import.meta.env.VITE_SERVICE

if (import.meta.env.DEV) {
  const { startMock } = await import('./keep-mock.js')
  await startMock(service)
}
await showPortfolio(service, 'demo')
