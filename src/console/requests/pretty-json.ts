/** JSON with line breaks and indentation, even if its end is missing. Other text is returned as it is. */
export function prettyJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text
  let pretty = ''
  let depth = 0
  // Strings, white space, brackets and commas; everything else stays.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|$)|\s+|[[\]{},:]|[^\s[\]{},:"]+/g)) {
    if (token.trim() === '') continue
    if (token === '{' || token === '[') {
      depth += 1
      pretty += `${token}${lineBreak(depth)}`
    } else if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1)
      pretty = `${pretty.trimEnd()}${/[[{]$/.test(pretty.trimEnd()) ? '' : lineBreak(depth)}${token}`
    } else if (token === ',') pretty += `,${lineBreak(depth)}`
    else pretty += token === ':' ? ': ' : token
  }
  return pretty
}

function lineBreak(depth: number): string {
  return `\n${'  '.repeat(depth)}`
}
