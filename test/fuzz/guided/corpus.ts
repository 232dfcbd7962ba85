import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from './json.ts'

const FOLDER = 'test/fuzz/corpus'
/** The size of one target's corpus. All of them together stay below 200 kB. */
const MAX_BYTES = 24_000

const fileOf = (name: string) => join(FOLDER, `${name}.json`)

/** The saved inputs of a target: each reaches something that the ones before it do not reach. */
export function readCorpus(target: string): Json[] {
  return existsSync(fileOf(target)) ? JSON.parse(readFileSync(fileOf(target), 'utf8')) : []
}

/** Saves inputs until the corpus is full. */
export function saveCorpus(target: string, inputs: readonly Json[]): void {
  const lines: string[] = []
  let size = 0
  for (const line of inputs.map((input) => JSON.stringify(input))) {
    size += Buffer.byteLength(line) + 2
    if (size > MAX_BYTES) break
    lines.push(line)
  }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(target), `[\n${lines.join(',\n')}\n]\n`)
}

/** Inputs that once caused a finding. Each says why in its `note`. */
export function readFindings(target: string): Json[] {
  const all: { target: string; note: string; input: Json }[] = JSON.parse(readFileSync(fileOf('findings'), 'utf8'))
  return all.filter((one) => one.target === target).map(({ input }) => input)
}
