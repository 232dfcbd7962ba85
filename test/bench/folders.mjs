import { join } from 'node:path'

export const here = import.meta.dirname
export const root = join(here, '../..')
export const cache = join(here, 'node_modules/.cache')

/** Where mockfolio is, as a user has it: a package among others. */
export const installed = join(here, 'node_modules/mockfolio')

/** What mockfolio answers, for the servers to answer the same. */
export const dataFile = join(cache, 'data.json')
export const prismFile = join(cache, 'prism.json')
export const mockoonFile = join(cache, 'mockoon.json')
