/** Longest piece of a request that a detail tells back, in UTF-16 units. */
const LONGEST = 80

/**
 * What of a request may be told back to its sender: at most `longest` characters, without control characters and
 * halves of surrogate pairs, so that a detail stays short and readable whatever was sent.
 */
export function excerpt(text: string, longest = LONGEST): string {
  const piece = text.length > longest ? `${text.slice(0, longest - 1)}…` : text
  return piece.replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')
}
