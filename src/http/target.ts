/** A request target taken apart, escapes kept. */
export interface Target {
  /** The path, from `/v1/api` on. */
  path: string
  /** The query without its `?`; empty where there is none. */
  query: string
  /** The pieces of the path between its slashes, still escaped: `/a//b/` has `a`, an empty one, `b`, an empty one. */
  segments(): string[]
}

/** Takes a request target apart. A fragment, which no client should send, is dropped. Never throws. */
export function parseTarget(target: string): Target {
  const hash = target.indexOf('#')
  const whole = hash < 0 ? target : target.slice(0, hash)
  const mark = whole.indexOf('?')
  const path = mark < 0 ? whole : whole.slice(0, mark)
  return {
    path,
    query: mark < 0 ? '' : whole.slice(mark + 1),
    segments: () => (path.startsWith('/') ? path.slice(1) : path).split('/'),
  }
}
