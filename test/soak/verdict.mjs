/** The allowed growth of memory between two thirds, in MB and as a factor: garbage that was not collected yet. */
const MAX_GROWTH_MB = 24
const MAX_GROWTH = 1.15
/** The factor by which latency may grow, since the machine may be busy. */
const MAX_LATENCY_FACTOR = 3

/** The results of a soak test: for each check whether it passed, and the figures. */
export function judge({ samples, start, end, load, stderr, code, watchers }) {
  const middle = median(third(samples, 1).map(({ memory }) => memory))
  const last = median(third(samples, 2).map(({ memory }) => memory))
  const before = median(third(samples, 1).map(({ p50 }) => p50))
  const after = median(third(samples, 2).map(({ p50 }) => p50))
  const max = (field) => Math.max(...samples.map((sample) => sample[field]).filter((value) => !Number.isNaN(value)))
  return {
    answers: check(load.unexpectedCount === 0, `${load.unexpectedCount} of ${load.requests} unexpected`),
    memory: check(
      Number.isNaN(last) || last <= middle * MAX_GROWTH + MAX_GROWTH_MB,
      `${round(middle)} MB in the second third, ${round(last)} MB in the last (at most × ${MAX_GROWTH} + ${MAX_GROWTH_MB} MB)`,
    ),
    descriptors: check(
      Number.isNaN(end.descriptors) || end.descriptors <= start.descriptors,
      `${start.descriptors} before, ${end.descriptors} after, ${max('descriptors')} at most`,
    ),
    journal: check(max('journal') <= 1000, `${max('journal')} requests at most (limit 1000)`),
    namespaces: check(max('namespaces') <= 200, `${max('namespaces')} at most (limit 200)`),
    events: check(
      watchers.accepted > 0 && watchers.bytes > 0,
      `${watchers.accepted} clients read ${watchers.bytes} bytes`,
    ),
    latency: check(!(after > before * MAX_LATENCY_FACTOR + 1), `p50 ${round(before)} ms, then ${round(after)} ms`),
    exit: check(code === 0 && stderr === '', `exit code ${code}, on stderr: ${stderr || 'nothing'}`),
  }
}

/** A quantile of the values. @param fraction from 0 to 1. */
export function quantile(values, fraction) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * fraction)] ?? Number.NaN
}

/** Rounds to two decimals. */
export function round(number) {
  return Math.round(number * 100) / 100
}

function check(passed, details) {
  return { passed, details }
}

function median(values) {
  return quantile(values, 0.5)
}

/** The samples of one third of the run; the first third is warm-up. */
function third(samples, which) {
  const size = samples.length / 3
  return samples.slice(Math.floor(which * size), Math.floor((which + 1) * size))
}
