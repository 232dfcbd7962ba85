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

/** Takes what is got by a getter for there: Node.js loads much of itself when one of these is called. */
function has(value: unknown, [name = '', ...rest]: string[]): boolean {
  const holder = Object(value)
  if (rest.length > 0) return has(Reflect.get(holder, name), rest)
  const own = Reflect.getOwnPropertyDescriptor(holder, name)
  return own?.get !== undefined || Reflect.get(holder, name) !== undefined
}
