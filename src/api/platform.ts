/**
 * Checks that the environment has what a function needs, so that a missing global does not cause an error later.
 * @param user what needs them, for the message.
 * @param globals names of globals.
 * @throws {Error} if one is missing.
 */
export function requireGlobals(user: string, globals: readonly string[]): void {
  const missing = globals.filter((name) => !exists(name))
  if (missing.length === 0) return
  throw new Error(
    `${user} needs ${missing.join(', ')}, which this environment does not have. Load a polyfill first. It runs without one on Node.js 20.19 or newer, in current browsers, and in Jest's jsdom with jest-fixed-jsdom (see docs/jest.md).`,
  )
}

/** Does not call getters, since some of those of Node.js load large modules. */
function exists(name: string): boolean {
  const own = Reflect.getOwnPropertyDescriptor(globalThis, name)
  return own?.get !== undefined || Reflect.get(globalThis, name) !== undefined
}
