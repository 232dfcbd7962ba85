import type { FaultRule, FaultStatus } from '../client.ts'
import type { LoggedRequest } from './entry.ts'

/** What a test needs to know of a world. */
export interface TestedWorld {
  scenario: string
  /** Null if none is known. */
  token: string | null
  faults: readonly FaultStatus[]
}

/** How long a test waits for an answer that does not come, in ms. */
const WAIT_MS = 1000

/** A test that sends the request to a new simulator, with the fault rule that changed it, and expects the same. */
export function asTest(entry: LoggedRequest, { scenario, token, faults }: TestedWorld): string {
  const { method, target, fault } = entry
  const rule = faults.find(({ id }) => id === fault)
  return [
    `import { createFetch, createSimulator } from 'mockfolio'`,
    `import { expect, test } from 'vitest'`,
    '',
    `test(${JSON.stringify(`${method} ${target.split('?')[0]}`)}, async () => {`,
    `  const simulator = createSimulator({ scenario: ${JSON.stringify(scenario)} })`,
    ...(rule === undefined ? [] : [`  simulator.faults.add(${JSON.stringify(always(rule))})`]),
    `  const fetch = createFetch(simulator, { baseUrl: 'http://mock.test' })`,
    ...callLines(entry, token),
    '})',
    '',
  ].join('\n')
}

/** A rule that acts on the first request that it matches. */
function always({ id, matched, hits, skip, every, times, probability, rateLimit, ...rule }: FaultStatus): FaultRule {
  if (rateLimit === undefined) return rule
  return { ...rule, status: rule.status ?? 429 }
}

/** The call and what is expected of it. */
function callLines({ method, target, headers, body, status }: LoggedRequest, token: string | null): string[] {
  const hasBody = body !== null && body !== ''
  const sent = {
    ...(headers.authorization !== undefined && { authorization: `Bearer ${token ?? 'any'}` }),
    ...(headers.prefer !== undefined && { prefer: headers.prefer }),
    ...(hasBody && { 'content-type': headers['content-type'] ?? 'application/json' }),
  }
  const options = [
    ...(method === 'GET' ? [] : [`    method: ${JSON.stringify(method)},`]),
    ...(Object.keys(sent).length === 0 ? [] : [`    headers: ${JSON.stringify(sent)},`]),
    ...(hasBody ? [`    body: ${JSON.stringify(body)},`] : []),
  ]
  const url = JSON.stringify(`http://mock.test${target}`)
  if (status !== null) {
    return [`  const response = await fetch(${url}, {`, ...options, '  })', `  expect(response.status).toBe(${status})`]
  }
  return [
    `  const response = fetch(${url}, {`,
    ...options,
    `    signal: AbortSignal.timeout(${WAIT_MS}),`,
    '  })',
    '  await expect(response).rejects.toThrow()',
  ]
}
