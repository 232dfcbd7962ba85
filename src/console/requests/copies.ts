import type { FaultRule } from '../client.ts'
import type { LoggedRequest } from './entry.ts'

const QUIET_HEADERS = /^(host|connection|content-length|accept-encoding|origin|referer|user-agent|cookie|sec-.*)$/

/** A command that sends the request again. @param token replaces the redacted one. */
export function asCurl(
  { method, target, headers, body }: LoggedRequest,
  baseUrl: string,
  token: string | null,
): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !QUIET_HEADERS.test(name))
    .map(
      ([name, value]) => `-H ${quote(`${name}: ${name === 'authorization' ? `Bearer ${token ?? 'TOKEN'}` : value}`)}`,
    )
  const parts = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...lines,
    ...(body === null || body === '' ? [] : [`--data-raw ${quote(body)}`]),
    quote(baseUrl + target),
  ]
  return `curl ${parts.join(' \\\n  ')}`
}

/** A fault rule for requests like this one: it fails twice. */
export function asFaultRule({ operation, target, status }: LoggedRequest): string {
  const rule: FaultRule = {
    ...(operation !== null && { operation }),
    urlIncludes: target.split('?')[0] ?? target,
    status: status !== null && status >= 400 ? status : 503,
    times: 2,
  }
  return JSON.stringify(rule, null, 2)
}

/** A test that sends the request and expects the same status. */
export function asTest(
  { method, target, body, status }: LoggedRequest,
  scenario: string,
  token: string | null,
): string {
  const hasBody = body !== null && body !== ''
  const headers = [
    `authorization: ${JSON.stringify(`Bearer ${token ?? 'any'}`)}`,
    ...(hasBody ? [`'content-type': 'application/json'`] : []),
  ]
  return [
    `import { createFetch, createSimulator } from 'mockfolio'`,
    `import { expect, test } from 'vitest'`,
    '',
    `test(${JSON.stringify(`${method} ${target.split('?')[0]}`)}, async () => {`,
    `  const simulator = createSimulator({ scenario: ${JSON.stringify(scenario)} })`,
    `  const fetch = createFetch(simulator, { baseUrl: 'http://mock.test' })`,
    `  const response = await fetch(${JSON.stringify(`http://mock.test${target}`)}, {`,
    ...(method === 'GET' ? [] : [`    method: ${JSON.stringify(method)},`]),
    `    headers: { ${headers.join(', ')} },`,
    ...(hasBody ? [`    body: ${JSON.stringify(body)},`] : []),
    '  })',
    `  expect(response.status).toBe(${status ?? 200})`,
    '})',
    '',
  ].join('\n')
}

/** A word for a shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
