/** In a shown answer, replaces what is left out: a value, further elements, or (as a key) further members. */
const ELLIPSIS = '…'

/**
 * The shown answer with the values of the actual one. It equals the shown answer exactly if the page is right.
 */
export function refreshJson(shown: unknown, actual: unknown): unknown {
  if (shown === ELLIPSIS) return shown
  if (Array.isArray(shown) && Array.isArray(actual)) {
    const isCut = shown.at(-1) === ELLIPSIS && actual.length >= shown.length
    const length = isCut ? shown.length - 1 : actual.length
    const elements = actual.slice(0, length).map((element, at) => refreshJson(shown[at], element))
    return isCut ? [...elements, ELLIPSIS] : elements
  }
  if (isRecord(shown) && isRecord(actual)) {
    const keys = ELLIPSIS in shown ? Object.keys(actual).filter((key) => key in shown) : Object.keys(actual)
    const members = keys.map((key) => [key, refreshJson(shown[key], actual[key])] as const)
    return Object.fromEntries(ELLIPSIS in shown ? [...members, [ELLIPSIS, ELLIPSIS]] : members)
  }
  return actual
}

/** Whether a printed text matches what a page shows. There, a line `…` matches any lines. */
export function isShownText(shown: string, actual: string): boolean {
  const parts = shown.split('\n').map((line) => (line === ELLIPSIS ? '[^]*' : `${escapeLine(line)}\n`))
  return new RegExp(`^${parts.join('')}$`).test(`${actual.trimEnd()}\n`)
}

function escapeLine(line: string): string {
  return line
    .split(ELLIPSIS)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
