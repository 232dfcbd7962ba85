import { onTestFinished } from 'vitest'
import { startCommand } from '../harness/command.ts'
import { type Ask, askServer, openForm } from '../harness/forms.ts'
import { importPackage } from '../harness/package.ts'

/** A form of the built package. */
export interface BuiltForm {
  name: 'fetch' | 'msw' | 'command'
  ask: Ask
  reset(): Promise<unknown>
}

/** Opens three forms of the built package, each with a world of its own. They close with the test. */
export async function openBuiltForms(
  maxMs: number,
): Promise<{ forms: BuiltForm[]; pid: number | undefined; url: string }> {
  const built = await importPackage()
  const { child, url } = await startCommand(['--port', '0'], {}, maxMs)
  const forms: BuiltForm[] = [
    {
      name: 'command',
      ask: askServer(url),
      reset: () => askServer(url)('/__admin/reset', { method: 'POST' }),
    },
  ]
  for (const name of ['fetch', 'msw'] as const) {
    const simulator = built.createSimulator()
    const { ask, close } = await openForm(name, simulator, built)
    onTestFinished(close)
    forms.push({ name, ask, reset: () => simulator.reset() })
  }
  return { forms, pid: child.pid, url }
}
