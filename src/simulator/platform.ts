/** What the core, the adapters and the libraries inside use of the platform. */
const needed = [
  'AbortSignal.any',
  'ReadableStream',
  'Request',
  'Response',
  'TextEncoder',
  'URL.canParse',
  'crypto.randomUUID',
  'structuredClone',
]

/** Refuses to start where the platform lacks something, with one sentence in place of a crash later on. */
export function checkPlatform(): void {
  const missing = needed.filter((path) => lookUp(path) === undefined)
  if (missing.length === 0) return
  throw new Error(
    `mockfolio needs ${missing.join(', ')}, which this environment does not have. It runs on Node.js 20.19 or newer, in current browsers on https or localhost, and in Jest's jsdom by way of jest-fixed-jsdom (see docs/jest.md).`,
  )
}

function lookUp(path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => Reflect.get(Object(value), name), globalThis)
}
