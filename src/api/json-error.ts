/** White space, then one JSON token (RFC 8259). */
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: strings in JSON must not contain them
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null))/y

type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end'

/**
 * The index of the first character at which a text is not valid JSON; its length if it only ends too early. The messages
 * of JavaScript engines differ from version to version, so they cannot be used.
 */
export function jsonErrorPosition(text: string): number {
  const token = new RegExp(TOKEN)
  const open: string[] = []
  let expected: Expected = 'value'
  for (;;) {
    const start = token.lastIndex
    const match = token.exec(text)
    const next: Expected | undefined = match === null ? undefined : follow(expected, match, open)
    if (next === undefined) return start + (/^[ \t\n\r]*/.exec(text.slice(start))?.[0].length ?? 0)
    expected = next
  }
}

/** What may follow this token; undefined if the token itself is not allowed here. */
function follow(expected: Expected, [, sign, text]: RegExpExecArray, open: string[]): Expected | undefined {
  if (expected === 'colon') return sign === ':' ? 'value' : undefined
  if ((expected === 'key' || expected === 'first key') && text !== undefined) return 'colon'
  if (expected === 'value' || expected === 'first value') {
    if (sign === '{' || sign === '[') {
      open.push(sign)
      return sign === '{' ? 'first key' : 'first value'
    }
    if (sign === undefined) return open.length === 0 ? 'end' : 'comma'
  }
  const closing = open.at(-1) === '{' ? '}' : ']'
  const mayClose = expected === 'comma' || expected === (closing === '}' ? 'first key' : 'first value')
  if (mayClose && sign === closing) {
    open.pop()
    return open.length === 0 ? 'end' : 'comma'
  }
  if (expected === 'comma' && sign === ',') return closing === '}' ? 'key' : 'value'
  return undefined
}
