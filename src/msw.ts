export type { Handler, HandlersOptions } from './adapters/msw.ts'
export { createHandlers } from './adapters/msw.ts'
