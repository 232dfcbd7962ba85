import { it, onTestFinished } from 'vitest'
import type { SimulatorOptions } from '../../src/index.ts'
import { Client } from './client.ts'
import { openTarget, type TargetName, targetNames } from './target.ts'

/** Opens a client of one portfolio on a target; the end of the test closes it. */
export type Open = (options?: SimulatorOptions, portfolio?: string) => Promise<Client>

/** One spec body, run on each of the four targets. */
export function onEveryTarget(sentence: string, spec: (open: Open) => Promise<void>): void {
  it.each(targetNames)(`${sentence} (%s)`, (name) => spec(opener(name)))
}

/** Opens a client on the core alone. */
export const openCore: Open = opener('core')

function opener(name: TargetName): Open {
  return async (options = {}, portfolio) => {
    const target = await openTarget(name, options)
    onTestFinished(() => target.close())
    return new Client(target, portfolio)
  }
}
