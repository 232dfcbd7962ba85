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

/** The median of the ratios within a round, over the rounds that both had. */
export function ratio(above, below, pick = (value) => value) {
  const rounds = Math.min(above.length, below.length)
  return median(Array.from({ length: rounds }, (_, round) => pick(above[round]) / pick(below[round])))
}
