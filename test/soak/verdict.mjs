/** How much memory may grow between thirds, in MB and relative: garbage that is not collected yet. */
const SLACK = 24
const GROWTH = 1.15
/** How many times slower the end may be than the start, since other programs may load the machine. */
const SLOWER = 3

/** The result of each check, with an explanation. */
export function judge({ samples, start, end, load, complaints, code, watching }) {
  const middle = median(third(samples, 1).map(({ memory }) => memory))
  const last = median(third(samples, 2).map(({ memory }) => memory))
  const before = median(third(samples, 1).map(({ p50 }) => p50))
  const after = median(third(samples, 2).map(({ p50 }) => p50))
  const most = (field) => Math.max(...samples.map((sample) => sample[field]).filter((value) => !Number.isNaN(value)))
  return {
    answers: check(load.unexpectedCount === 0, `${load.unexpectedCount} of ${load.requests} not expected`),
    flat: check(
      Number.isNaN(last) || last <= middle * GROWTH + SLACK,
      `${round(middle)} MB in the second third, ${round(last)} MB in the last (at most × ${GROWTH} + ${SLACK} MB)`,
    ),
    descriptors: check(
      Number.isNaN(end.descriptors) || end.descriptors <= start.descriptors,
      `${start.descriptors} before, ${end.descriptors} after, ${most('descriptors')} at most`,
    ),
    journal: check(most('journal') <= 1000, `${most('journal')} requests at most (bound 1000)`),
    namespaces: check(most('namespaces') <= 200, `${most('namespaces')} at most (bound 200)`),
    events: check(watching.letIn > 0 && watching.bytes > 0, `${watching.letIn} clients read ${watching.bytes} bytes`),
    latency: check(!(after > before * SLOWER + 1), `p50 ${round(before)} ms, then ${round(after)} ms`),
    ending: check(code === 0 && complaints === '', `exit code ${code}, on stderr: ${complaints || 'nothing'}`),
  }
}

/** A quantile of the values. */
export function quantile(values, part) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN
}

/** Rounds to two decimals. */
export function round(number) {
  return Math.round(number * 100) / 100
}

function check(holds, told) {
  return { holds, told }
}

function median(values) {
  return quantile(values, 0.5)
}

/** The samples of one third of the run; the first third is warm-up. */
function third(samples, which) {
  const size = samples.length / 3
  return samples.slice(Math.floor(which * size), Math.floor((which + 1) * size))
}
