import type { Json } from './json.ts'

/** A part of the product that the fuzzer sends inputs to. */
export interface Target {
  name: string
  /** The share of a run's inputs, relative to other targets. */
  weight: number
  /** Opens the part. Called once in a run. */
  open(): Promise<OpenTarget>
}

export interface OpenTarget {
  /** Valid inputs to start from. */
  seeds: Json[]
  /** Texts to insert, such as names of parameters. */
  words: readonly string[]
  /**
   * Tries one input, from the same initial state each time.
   * @throws {Finding} if something happened that must not happen.
   */
  run(input: Json): Promise<void>
}
