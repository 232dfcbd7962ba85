import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'

export const msw = setupServer(...createHandlers(createSimulator()))
