/** The order of a round: forth and back in turn, so that what drifts does not always favour the same. */
export function inTurn(subjects, round) {
  return round % 2 === 0 ? subjects : subjects.toReversed()
}

/** Measures each subject once a round; its values in the order of the rounds, by its name. */
export async function measureRounds(subjects, rounds, measure) {
  const values = Object.fromEntries(subjects.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of inTurn(subjects, round)) {
      if (round < (subject.rounds ?? rounds)) values[subject.name].push(await measure(subject))
    }
  }
  return values
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Half the range over the median: 0.05 is ±5 %. */
export function spread(values) {
  return (Math.max(...values) - Math.min(...values)) / 2 / median(values)
}

/** The ratios within each round that both had. */
export function ratios(above, below, pick = (value) => value) {
  const rounds = Math.min(above.length, below.length)
  return Array.from({ length: rounds }, (_, round) => pick(above[round]) / pick(below[round]))
}

/** The median of the ratios within a round. */
export function ratio(above, below, pick) {
  return median(ratios(above, below, pick))
}

/** How far one is beyond another in each round, or beyond so many times it. */
export function excesses(above, below, times = 1) {
  return above.map((value, round) => value - times * below[round])
}

/**
 * Between which values the median would be in 19 of 20 runs: a pair of order statistics, which assumes nothing about the
 * distribution. With less than six rounds it is their whole range.
 */
export function medianInterval(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = Math.max(Math.floor(values.length / 2 - 0.98 * Math.sqrt(values.length)), 1)
  return [sorted[rank - 1], sorted[sorted.length - rank]]
}
