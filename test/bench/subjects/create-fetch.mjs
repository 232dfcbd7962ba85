import { createFetch, createSimulator } from 'mockfolio'
import { BASE } from './base.mjs'

export const call = createFetch(createSimulator({ scenario: 'demo' }), { baseUrl: BASE })
