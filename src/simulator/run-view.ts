import type { Faults } from './faults.ts'
import type { Listeners } from './listeners.ts'
import type { Requests } from './requests.ts'
import type { Run } from './run.ts'

/** The fault rules of whichever run is served, for callers that keep them beyond a reset. */
export function faultsOf(run: () => Run, listeners: Listeners): Faults {
  const told = <T>(result: T): T => {
    listeners.tell(() => ({ kind: 'faults', faults: run().faults.list() }))
    return result
  }
  return {
    list: () => run().faults.list(),
    add: (rule) => told(run().faults.add(rule)),
    remove: (id) => run().faults.remove(id) && told(true),
    clear: () => told(run().faults.clear()),
  }
}

/** The journal of whichever run is served. */
export function requestsOf(run: () => Run, listeners: Listeners): Requests {
  return {
    list: (filter) => run().journal.list(filter),
    count: (filter) => run().journal.count(filter),
    clear() {
      const cleared = run().journal.clear()
      listeners.tell(() => ({ kind: 'requests-cleared', cleared }))
      return cleared
    },
  }
}
