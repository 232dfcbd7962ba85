import { didYouMean, nearMiss } from '../api/near-miss.ts'
import type { Trial } from './trial.ts'
import { subjects } from './trials.ts'

/** A trial with the name of its subject. */
export interface SelectedTrial {
  subject: string
  trial: Trial
}

/**
 * The trials with these names, or of the subjects with these names; all trials if there are none.
 * @throws {RangeError} if a name is unknown. The message has the nearest one.
 */
export function selectTrials(names: readonly string[]): SelectedTrial[] {
  const all = subjects.flatMap(({ name, trials }) => trials.map((trial) => ({ subject: name, trial })))
  const wanted = new Set(names.map(plain))
  const known = [...all.map(({ trial }) => trial.name), ...subjects.map(({ name }) => name)]
  for (const name of names) {
    if (known.some((each) => plain(each) === plain(name))) continue
    const near = didYouMean(nearMiss(name, known))
    const hint = near === '' ? ` The subjects are ${subjects.map((each) => each.name).join(', ')}.` : near
    throw new RangeError(`No trial or subject has the name ${JSON.stringify(name)}.${hint}`)
  }
  if (names.length === 0) return all
  return all.filter(({ subject, trial }) => wanted.has(plain(subject)) || wanted.has(plain(trial.name)))
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}
