import { expect, it } from 'vitest'
import { createFetch } from '../../src/adapters/fetch.ts'
import { createHandlers } from '../../src/adapters/msw.ts'
import { createApp, startServer } from '../../src/express.ts'
import { createSimulator } from '../../src/index.ts'

it.each([
  ['createFetch', createFetch],
  ['createHandlers', createHandlers],
  ['createApp', createApp],
])('%s takes only a simulator', (name, create) => {
  for (const first of ['demo', undefined, null, {}, createSimulator]) {
    expect(() => Reflect.apply(create, undefined, [first])).toThrow(
      new RegExp(`^The first argument of ${name} must be a simulator.*${name}\\(`),
    )
  }
})

it.each([
  ['createFetch', createFetch],
  ['createHandlers', createHandlers],
])('%s refuses unknown options and suggests the one that was meant', (name, create) => {
  const call = (options: unknown) => () => Reflect.apply(create, undefined, [createSimulator(), options])
  expect(call({ baseURL: 'x' })).toThrow(
    `Unknown option baseURL of ${name}. Did you mean "baseUrl"? The options are baseUrl.`,
  )
  expect(call('http://h.test')).toThrow(`The options of ${name} must be an object, such as { baseUrl: … }.`)
  expect(call({ baseUrl: 42 })).toThrow("Invalid baseUrl '42': it is not a string.")
})

it.each([
  [{ ports: 1 }, 'Unknown option ports of startServer. Did you mean "port"? The options are port, host,'],
  [{ sed: 1 }, 'Unknown option sed of startServer. Did you mean "seed"?'],
  [{ admin: { tokens: 'x' } }, 'Unknown option tokens of startServer: admin. Did you mean "token"?'],
  [{ admin: true }, 'The options of startServer: admin must be an object, such as { token: … }.'],
  [{ namespaces: { isolate: true } }, 'Unknown option isolate of startServer: namespaces. Did you mean "isolated"?'],
])('startServer refuses the options %j', async (options, message) => {
  await expect(Reflect.apply(startServer, undefined, [options])).rejects.toThrow(message)
})
