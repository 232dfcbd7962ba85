import { createFetch, createSimulator, type Simulator } from 'mockfolio'

/** Next.js loads this module again after each change; the world stays. */
const kept: typeof globalThis & { simulator?: Simulator } = globalThis
kept.simulator ??= createSimulator({ scenario: 'demo' })

export const simulator = kept.simulator
export const mock = createFetch(simulator, { baseUrl: '/mock' })
