import { createFetch, createSimulator } from 'mockfolio'
import { startServer } from 'mockfolio/express'

const fetch = createFetch(createSimulator())

export const reply: Promise<Response> = fetch(new URL('http://service.test/v1/api'), { method: 'GET' })
export const server = startServer({ port: 0 })

// @ts-expect-error: the first argument is not `any`
fetch(42)
