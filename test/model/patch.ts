import type { FaultRule } from '../../src/index.ts'
import type { Reply } from './step.ts'

/** What a rule with a `patch` makes of the operation's reply. */
export function patched(reply: Reply, { patch = [], status, headers = [], contentType }: FaultRule): Reply {
  const own = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), String(value)]))
  const type = contentType === undefined ? {} : { 'content-type': contentType }
  const body = structuredClone(reply.body)
  for (const { path, value } of patch) change(Object(body), path, value)
  return { ...reply, status: status ?? reply.status, headers: { ...reply.headers, ...type, ...own }, body }
}

interface Body {
  data?: unknown
  meta?: { total: number }
}

/** Applies an operation as the rules of sequences have them. It changes nothing if the body has no such place. */
function change({ data, meta }: Body, path: string, value: unknown): void {
  const items: Record<string, unknown>[] = Array.isArray(data) ? data : []
  if (path === '/meta/total' && meta !== undefined) meta.total += Number(value)
  if (path === '/data/-' && items[0] !== undefined) items.push(structuredClone(items[0]))
  if (path === '/data/*/id') for (const item of items) delete item.id
  if (path === '/data/*/usdValue') for (const item of items) item.usdValue = value
  if (path === '/data/usdValue' && data !== undefined && items !== data)
    Object.assign(Object(data), { usdValue: value })
}
