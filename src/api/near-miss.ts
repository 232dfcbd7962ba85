/** The option that a misspelled word is nearest to; undefined where none is near. */
export function nearMiss(word: string, options: Iterable<string>): string | undefined {
  const meant = plain(word)
  let best: { option: string; distance: number } | undefined
  for (const option of options) {
    const known = plain(option)
    const part = meant.length > 3 && known.length > 3 && (known.includes(meant) || meant.includes(known))
    const far = distance(meant, known)
    const limit = Math.min(3, Math.floor(Math.max(meant.length, known.length) / 3))
    if (far > limit && !part) continue
    const reckoned = part ? Math.min(far, 3) : far
    if (best === undefined || reckoned < best.distance) best = { option, distance: reckoned }
  }
  return best?.option
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(near: string | number | boolean | undefined): string {
  return near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`
}

function plain(word: string): string {
  return word.slice(0, 60).toLowerCase().replace(/[-_ ]/g, '')
}

/** How many letters to add, drop, change or swap with the next one. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : changed
      next.push(Math.min(changed, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
