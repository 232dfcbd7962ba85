/** The most by which p99 may grow from the second third to the last: a factor, and milliseconds on top. */
const LATENCY_FACTOR = 1.5
const LATENCY_MS = 5
/** The most by which the number of open descriptors may grow: the sockets of clients that come and go. */
const MORE_DESCRIPTORS = 20
/** The most requests that may be sent again. Of those beside cutting rules it was up to 0.5 % on a busy machine. */
const REPEATED = 0.02

/** What is printed of each third: the median over its samples. */
const columns = ['memory', 'heap', 'isolatedMemory', 'isolatedHeap', 'pageHeap', 'descriptors', 'p50', 'p99']

/**
 * The results of a soak test: for each check whether it passed, and the figures.
 * @param growth the factor by which memory may grow from the second third to the last; the first third is warm-up.
 */
export function judge({ thirds, samples, start, end, load, isolated, growth, servers, state, watchers, page }) {
  const [, before, after] = thirds
  const max = (field) => Math.max(...samples.map((sample) => sample[field]).filter((value) => !Number.isNaN(value)))
  const memory = (field) =>
    check(
      !(after[field] > before[field] * growth),
      `${before[field]} MB, then ${after[field]} MB: × ${round(after[field] / before[field])} (at most × ${growth})`,
    )
  const unexpected = load.unexpectedCount + isolated.unexpectedCount
  const requests = load.requests + isolated.requests
  const repeated = load.client.repeated + isolated.client.repeated
  const outputs = servers.map(({ stderr }) => stderr).join('')
  const codes = servers.map(({ code }) => code).join(', ')
  return {
    answers: check(
      unexpected === 0 && repeated <= requests * REPEATED,
      `${unexpected} of ${requests} unexpected, ${repeated} sent again (at most ${REPEATED * 100} %)`,
    ),
    memory: memory('memory'),
    heap: memory('heap'),
    'memory of isolated worlds': memory('isolatedMemory'),
    'heap of isolated worlds': memory('isolatedHeap'),
    ...(page !== undefined && {
      'heap of the console': memory('pageHeap'),
      'errors of the console': check(page.errors.length === 0, page.errors.join('; ') || 'none'),
    }),
    latency: check(
      !(after.p99 > before.p99 * LATENCY_FACTOR + LATENCY_MS),
      `p99 ${before.p99} ms, then ${after.p99} ms (at most × ${LATENCY_FACTOR} + ${LATENCY_MS} ms)`,
    ),
    descriptors: check(
      !(after.descriptors > before.descriptors + MORE_DESCRIPTORS || end > start),
      `${before.descriptors}, then ${after.descriptors}; ${start} before the first client, ${end} after the last`,
    ),
    journal: check(max('journal') <= 1000, `${max('journal')} requests at most (limit 1000)`),
    namespaces: check(
      max('namespaces') <= 200 && max('isolatedWorlds') <= 200,
      `${max('namespaces')} and ${max('isolatedWorlds')} isolated at most (limit 200), of ${isolated.tokens} tokens`,
    ),
    events: check(
      watchers.accepted > 0 && watchers.bytes > 0,
      `${watchers.accepted} clients read ${watchers.bytes} bytes`,
    ),
    state: check(state.saved === state.restored && state.saved !== '', `${state.saved.length} bytes after a restart`),
    exit: check(codes === servers.map(() => 0).join(', ') && outputs === '', `${codes}; on stderr: ${outputs || '—'}`),
  }
}

/** The medians of the samples of each third. */
export function summarize(samples) {
  const size = samples.length / 3
  return [0, 1, 2].map((which) => {
    const third = samples.slice(Math.floor(which * size), Math.floor((which + 1) * size))
    const requests = third.reduce((sum, sample) => sum + sample.sent, 0)
    const medians = columns.map((name) => [
      name,
      round(
        quantile(
          third.map((sample) => sample[name]),
          0.5,
        ),
      ),
    ])
    return { third: which + 1, requests, ...Object.fromEntries(medians) }
  })
}

/** A quantile of the values, without NaN. @param fraction from 0 to 1. */
export function quantile(values, fraction) {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * fraction)] ?? Number.NaN
}

/** Rounds to two decimals. */
export function round(number) {
  return Math.round(number * 100) / 100
}

function check(passed, details) {
  return { passed, details }
}
