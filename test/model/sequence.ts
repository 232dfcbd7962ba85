import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { InitialWorlds } from './initial-world.ts'
import { Model } from './model.ts'
import { resolve } from './resolve.ts'
import type { Hint, Reply, Step } from './step.ts'
import type { ActualReply, Subject } from './subject.ts'

/** Counts what sequences reached, and remembers fingerprints. */
export class Ledger {
  /** By form. */
  readonly sequences: Record<string, number> = {}
  /** By action and status; `operation` are the three of the API. */
  readonly outcomes: Record<string, number> = {}
  readonly #fingerprints = new Map<string, string>()

  count(step: Step, { status }: Reply): void {
    const isOperation = ['listSnapshots', 'listPositions', 'updateManualPosition'].includes(step.action)
    for (const name of [step.action, ...(isOperation ? ['operation'] : [])]) {
      const key = `${name} ${status}`
      this.outcomes[key] = (this.outcomes[key] ?? 0) + 1
    }
  }

  /** Worlds after equal resets have equal fingerprints, in all forms. */
  checkFingerprint({ fingerprint, body }: ActualReply): void {
    if (fingerprint === undefined) return
    const key = JSON.stringify(body)
    expect(fingerprint, `the fingerprint after a reset to ${key}`).toBe(this.#fingerprints.get(key) ?? fingerprint)
    this.#fingerprints.set(key, fingerprint)
  }
}

/** Runs a sequence on a form and on the model, and compares every reply. */
export async function checkSequence(steps: readonly Step[], subject: Subject, initial: InitialWorlds, ledger: Ledger) {
  await subject.begin()
  const model = new Model(initial, subject.hasNamespaces)
  ledger.sequences[subject.name] = (ledger.sequences[subject.name] ?? 0) + 1
  for (const [index, abstract] of steps.entries()) {
    const step = resolve(abstract, model.worldOf(abstract))
    const actual = await subject.run(step)
    const expected = model.run(step, hintOf(actual))
    const where = () => `step ${index + 1} in the form ${subject.name}: ${JSON.stringify(step).slice(0, 500)}`
    compare(expected, actual, where)
    ledger.count(step, actual)
    ledger.checkFingerprint(actual)
    if (step.action === 'restoreState' && actual.status === 200)
      check(await subject.stateOf(step.world), subject.savedIn(step.slot), where)
  }
}

function hintOf({ body }: Reply): Hint {
  const { id, address }: Hint = Object(body)
  return { id, address }
}

/** Replies of the API must be equal to the byte; those of the admin API may have more keys. */
function compare(expected: Reply, { fingerprint: _, ...actual }: ActualReply, where: () => string): void {
  check(actual.status, expected.status, () => `${where()}; ${JSON.stringify(actual.body)}`)
  // JSON has no -0.
  if (actual.headers === undefined) {
    check(viaJson(pick(actual.body, expected.body)), viaJson(expected.body), where)
  } else if (expected.headers !== undefined) {
    check(actual.headers, expected.headers, where)
    check(JSON.stringify(actual.body), JSON.stringify(expected.body), where)
  }
}

/** Compares two values. `expect` is called for a difference only, for its message. */
function check(actual: unknown, expected: unknown, where: () => string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, where()).toEqual(expected)
}

function viaJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

/** The keys of `body` that `expected` has too. */
function pick(body: unknown, expected: unknown): unknown {
  if (typeof body !== 'object' || body === null || typeof expected !== 'object' || expected === null) return body
  const keys = [...Object.keys(expected), 'comments']
  return Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key)))
}
