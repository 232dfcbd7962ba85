import type { FaultPresetName, FaultRule, PatchOperation } from './scenario.ts'

/** A named fault, which a rule can have as its `preset`. */
export interface FaultPreset {
  name: FaultPresetName
  /** One sentence: what happens. */
  summary: string
  /** The fields that the preset stands for. */
  rule: Omit<FaultRule, 'id' | 'preset'>
}

const GATEWAY_HTML =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n'

const LOGIN_HTML =
  '<!doctype html>\n<html lang="en"><head><title>Sign in</title></head><body><form method="post" action="/login"></form></body></html>\n'

/** Does the same to each item of a list, and to the reply of an update. */
function forEach(operation: PatchOperation): PatchOperation[] {
  return ['/data/*', '/data'].map((parent) => ({ ...operation, path: parent + operation.path }))
}

/** The named faults. */
export const faultPresets: readonly FaultPreset[] = [
  {
    name: 'bad-gateway-html',
    summary: 'A 502 with a page of HTML, as proxies send it.',
    rule: { status: 502, contentType: 'text/html', body: GATEWAY_HTML },
  },
  {
    name: 'login-page',
    summary: 'A 200 with a page of HTML to sign in, as gateways and hotel networks send it.',
    rule: { status: 200, contentType: 'text/html; charset=utf-8', body: LOGIN_HTML },
  },
  {
    name: 'redirect-to-login',
    summary: 'A 302 to a page that the service does not have.',
    rule: { status: 302, headers: [{ name: 'Location', value: '/v1/api/login' }], contentType: 'text/html', body: '' },
  },
  {
    name: 'invalid-json',
    summary: 'A 200 whose JSON ends in the middle, with the right length.',
    rule: { status: 200, contentType: 'application/json', body: '{"data":[{"id":"01' },
  },
  {
    name: 'empty-body',
    summary: 'A 200 of JSON without a body.',
    rule: { status: 200, contentType: 'application/json', body: '' },
  },
  {
    name: 'lying-length',
    summary: 'A 200 that announces 512 bytes, sends none and closes the connection.',
    rule: { status: 200, contentType: 'application/json', body: '', contentLength: 512 },
  },
  {
    name: 'retry-after-fraction',
    summary: 'A 503 with half a second as `Retry-After`, which must be whole seconds.',
    rule: { status: 503, retryAfter: 0.5 },
  },
  {
    name: 'retry-after-date',
    summary: 'A 429 with a date two seconds from now as `Retry-After`.',
    rule: { status: 429, retryAfter: { date: 'PT2S', clock: 'real' } },
  },
  {
    name: 'rate-limit-headers',
    summary: 'A 429 with `Retry-After` and the headers of an exhausted rate limit.',
    rule: {
      status: 429,
      retryAfter: 1,
      headers: [
        { name: 'RateLimit-Limit', value: '100' },
        { name: 'RateLimit-Remaining', value: '0' },
        { name: 'RateLimit-Reset', value: '1' },
      ],
    },
  },
  {
    name: 'missing-field',
    summary: 'The ordinary reply without `usdValue`.',
    rule: { patch: forEach({ op: 'remove', path: '/usdValue' }) },
  },
  {
    name: 'null-field',
    summary: 'The ordinary reply with null as `usdValue`.',
    rule: { patch: forEach({ op: 'replace', path: '/usdValue', value: null }) },
  },
  {
    name: 'number-as-text',
    summary: 'The ordinary reply with the text "12.50" as `usdValue`.',
    rule: { patch: forEach({ op: 'replace', path: '/usdValue', value: '12.50' }) },
  },
  {
    name: 'unknown-type',
    summary: 'The ordinary list of positions, each of the type "Vesting".',
    rule: { patch: [{ op: 'replace', path: '/data/*/type', value: 'Vesting' }] },
  },
  {
    name: 'lying-total',
    summary: 'The ordinary list of snapshots, with a total of 25 more.',
    rule: { patch: [{ op: 'incr', path: '/meta/total', value: 25 }] },
  },
  {
    name: 'duplicated-item',
    summary: 'The ordinary list, whose first item comes again at the end.',
    rule: { patch: [{ op: 'copy', from: '/data/0', path: '/data/-' }] },
  },
  {
    name: 'page-short',
    summary: 'The ordinary list of snapshots, which says that it has one page less.',
    rule: { patch: [{ op: 'incr', path: '/meta/lastPage', value: -1 }] },
  },
  {
    name: 'slow-body',
    summary: 'The ordinary reply at 1,000 bytes a second.',
    rule: { bytesPerSecond: 1000 },
  },
  {
    name: 'connection-reset',
    summary: 'A connection that is reset (RST) without a reply.',
    rule: { kind: 'reset' },
  },
  {
    name: 'garbage',
    summary: 'Bytes that are no HTTP, then the ordinary reply.',
    rule: { kind: 'garbage' },
  },
  {
    name: 'keep-alive-closed',
    summary: 'The ordinary reply, after which the connection closes without announcing it.',
    rule: { closeAfter: { replies: 1 } },
  },
  {
    name: 'next-request-closed',
    summary: 'The ordinary reply. The next request on its connection gets none, and the connection closes.',
    rule: { closeAfter: { replies: 1, at: 'next-request' } },
  },
]

/** The names of the presets. */
export const faultPresetNames = faultPresets.map(({ name }) => name)

/** The fields of a preset. */
export function presetFields(name: FaultPresetName): FaultPreset['rule'] {
  return faultPresets.find((preset) => preset.name === name)?.rule ?? {}
}
