import { startMock } from './keep-mock.js'
import { showPortfolio } from './portfolio.js'

const service = import.meta.env.VITE_SERVICE

await startMock(service)
await showPortfolio(service, 'demo')
