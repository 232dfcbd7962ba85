/** The option closest to a misspelled word; undefined if none is close. */
export function nearMiss(word: string, options: Iterable<string>): string | undefined {
  let best: { option: string; distance: number } | undefined
  for (const option of options) {
    const distance = nearDistance(word, option)
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { option, distance }
  }
  return best?.option
}

/** The sentence ` Did you mean "x"?`; empty without a suggestion. */
export function didYouMean(suggestion: string | number | boolean | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean ${JSON.stringify(suggestion)}?`
}

/** The edit distance of two words; at most 3 if one contains the other, Infinity if they are not close. */
function nearDistance(word: string, option: string): number {
  const [one, other] = [normalize(word), normalize(option)]
  const distance = editDistance(one, other)
  const isPart = one.length > 3 && other.length > 3 && (other.includes(one) || one.includes(other))
  if (isPart) return Math.min(distance, 3)
  const limit = Math.min(3, Math.floor(Math.max(one.length, other.length) / 3))
  return distance <= limit ? distance : Number.POSITIVE_INFINITY
}

/** Drops case and separators. Only the first 60 characters, since the distance of long words takes long. */
function normalize(word: string): string {
  return word.slice(0, 60).toLowerCase().replace(/[-_ ]/g, '')
}

/** The number of letters to insert, delete, replace or swap with a neighbor (Damerau–Levenshtein). */
function editDistance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
