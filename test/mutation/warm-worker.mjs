/**
 * The thread of the warm pool: a Vitest worker that can be started and stopped many times. Each start of Vitest's worker
 * adds a listener; here it replaces the one of the start before.
 */
import { parentPort } from 'node:worker_threads'
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'

/** The listener of the worker, then the one of the current start. */
const listeners = []

init({
  post: (message) => parentPort.postMessage(message),
  on(listener) {
    if (listeners.length > 1) parentPort.off('message', listeners.pop())
    listeners.push(listener)
    parentPort.on('message', listener)
  },
  off: (listener) => parentPort.off('message', listener),
  // The thread stays for the next run.
  teardown() {},
  runTests: (state, traces) => runBaseTests('run', state, traces),
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
  setup: setupEnvironment,
})
