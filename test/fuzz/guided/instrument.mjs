import { createInstrumenter } from 'istanbul-lib-instrument'

/** More than the sources have functions and arms of branches. */
const MAX_COUNTERS = 32_768
/** A counter that the instrumenter adds: `cov_1a2b().b[3][0]++` for a branch, `f[3]` for a function, `s[3]` for a statement. */
const COUNTER = /\bcov_\w+\(\)\.([bfs])((?:\[\d+\])+)\+\+/g

/**
 * A plugin of the bundler that counts the executions of every function and arm of a branch of the sources. The
 * instrumenter keeps its counters in objects. One typed array for all of them makes an input four times as fast, since
 * the fuzzer clears and reads all counters for each input.
 */
export function instrument(isSource) {
  let next = 0
  return {
    name: 'instrument',
    transform: {
      filter: { id: /\.ts$/ },
      handler(code, id) {
        if (!isSource(id)) return null
        const counters = new Map()
        const counterOf = (name) => {
          if (!counters.has(name)) counters.set(name, next++)
          if (next > MAX_COUNTERS) throw new Error('The sources have too many branches. Increase MAX_COUNTERS.')
          return counters.get(name)
        }
        const instrumenter = createInstrumenter({
          esModules: true,
          coverageVariable: '__mockfolioCoverage',
          parserPlugins: ['typescript', 'importAttributes'],
        })
        const counting = instrumenter
          .instrumentSync(code, id)
          .replace(COUNTER, (_, kind, index) => (kind === 's' ? '0' : `__hits[${counterOf(kind + index)}]++`))
        const head = `const __hits = (globalThis.__mockfolioHits ??= new Uint16Array(${MAX_COUNTERS}));`
        const tail = `globalThis.__mockfolioCounters = Math.max(globalThis.__mockfolioCounters ?? 0, ${next});`
        return { code: `${head}\n${counting}\n${tail}`, map: null }
      },
    },
  }
}
