const units: readonly [unit: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** A rate of a clock as a sentence. @param rate its seconds per second of real time. */
export function rateText(rate: number): string {
  if (rate === 1) return 'Runs in real time'
  const [unit, seconds] = units.find(([, length]) => rate >= length && rate % length === 0) ?? ['second', 1]
  const count = rate / seconds
  return `Runs ${count === 1 ? (unit === 'hour' ? 'an' : 'a') : count} ${unit}${count === 1 ? '' : 's'} per second`
}
