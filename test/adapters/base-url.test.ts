import { expect, it } from 'vitest'
import { createBase } from '../../src/adapters/base-url.ts'

it.each([
  ['*', 'https://any.test:8443/v1/api/x?a=%20b#c', '/v1/api/x?a=%20b'],
  ['*', 'http://any.test/mock/v1/api/x', undefined],
  ['*', 'file:///v1/api/x', undefined],
  ['*', 'http://any.test/V1//API', '/V1//API'],
  ['http://h.test:1', 'http://h.test:1/v1/api', '/v1/api'],
  ['http://h.test:1/', 'http://h.test:1//v1/api/', '//v1/api/'],
  ['HTTP://H.test:80', 'http://h.test/v1/api', '/v1/api'],
  ['http://h.test:1', 'http://h.test:2/v1/api', undefined],
  ['http://h.test', 'https://h.test/v1/api', undefined],
  ['http://h.test/mock', 'http://h.test/mock/v1/api/%zz', '/v1/api/%zz'],
  ['http://h.test/mock/', 'http://h.test/mock/v1/api/x', '/v1/api/x'],
  ['http://h.test/mock', 'http://h.test/v1/api/x', undefined],
  ['http://h.test/mock', 'http://h.test/mock2/v1/api/x', undefined],
  ['/mock', 'https://any.test/mock/v1/api/x', '/v1/api/x'],
  ['/mock/', 'https://any.test/mock/v1/api/x', '/v1/api/x'],
  ['/mock', 'https://any.test/v1/api/x', undefined],
  ['/', 'https://any.test/v1/api/x', '/v1/api/x'],
])('with the base %s takes %s as the target %s', (baseUrl, url, target) => {
  expect(createBase(baseUrl).match(new URL(url))).toBe(target)
})

it.each([
  ['', 'it is neither a URL nor a path'],
  ['localhost:4010', 'it is neither a URL nor a path'],
  ['ftp://h.test', 'it is neither a URL nor a path'],
  ['//h.test', 'it is neither a URL nor a path'],
  ['mock', 'it is neither a URL nor a path'],
  ['http://', 'it is not a valid URL'],
  ['http://h.test?a', 'it has a query or a fragment'],
  ['/mock#', 'it has a query or a fragment'],
  ['http://u:p@h.test', 'it has a user name or a password'],
  ['http://h.test/v1/api', 'it must not include /v1/api, which is added to it'],
  ['http://h.test/v1/api/', 'it must not include /v1/api, which is added to it'],
])('rejects the base URL %j and says why and what is allowed', (baseUrl, reason) => {
  expect(() => createBase(baseUrl)).toThrow(
    new TypeError(
      `Invalid baseUrl '${baseUrl}': ${reason}. Use '*' for any origin, an http or https URL such as 'http://localhost:4010', or a path such as '/mock'.`,
    ),
  )
})

it.each([
  ['*', 'any origin', 'http://localhost/'],
  ['/mock/', 'any origin, below /mock', 'http://localhost/mock/'],
  ['http://h.test/mock', 'http://h.test/mock', 'http://h.test/mock/'],
])('describes the base %s as %s', (baseUrl, description, root) => {
  expect(createBase(baseUrl)).toMatchObject({ description, root })
})
