/** What the core, the adapters and the libraries inside use of the platform. */
const needed = [
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
  const missing = needed.filter((path) => !has(globalThis, path.split('.')))
  if (missing.length === 0) return
  throw new Error(
    `mockfolio needs ${missing.join(', ')}, which this environment does not have. It runs on Node.js 20.19 or newer, in current browsers on https or localhost, and in Jest's jsdom by way of jest-fixed-jsdom (see docs/jest.md).`,
  )
}

/** Asks for the last name only whether it is there: Node.js loads much of itself when its value is taken. */
function has(value: unknown, [name = '', ...rest]: string[]): boolean {
  if (!Reflect.has(Object(value), name)) return false
  return rest.length === 0 || has(Reflect.get(Object(value), name), rest)
}
