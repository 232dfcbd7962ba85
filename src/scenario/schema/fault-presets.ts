import type { FaultPresetName, FaultRule } from './scenario.ts'

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
]

/** The names of the presets. */
export const faultPresetNames = faultPresets.map(({ name }) => name)

/** The fields of a preset. */
export function presetFields(name: FaultPresetName): FaultPreset['rule'] {
  return faultPresets.find((preset) => preset.name === name)?.rule ?? {}
}
