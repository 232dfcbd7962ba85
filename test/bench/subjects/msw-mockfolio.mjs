import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'
import { BASE } from './base.mjs'

setupServer(...createHandlers(createSimulator({ scenario: 'demo' }), { baseUrl: BASE })).listen()

export const call = fetch
