import { it, onTestFinished } from 'vitest'
import { startServer } from '../../src/express.ts'
import { createSimulator, type Simulator, type SimulatorOptions } from '../../src/index.ts'
import { type Client, type ClientOptions, clientOf } from './client.ts'
import { checked } from './contract.ts'
import { type Ask, askServer, type FormName, formNames, openForm } from './forms.ts'

/** A simulator of its own in one form. */
export interface OpenSimulator {
  simulator: Simulator
  ask: Ask
  close(): Promise<void>
}

interface OpenOptions extends ClientOptions {
  /** Whether each answer is checked against openapi.json. Default true. */
  isChecked?: boolean
}

/** Opens a client of one portfolio. It closes with the test. */
export type Open = (options?: SimulatorOptions<string>, more?: OpenOptions) => Promise<Client>

/** Opens a simulator in a form: `express` is the whole server, as `startServer` starts it. */
export async function openSimulator(
  form: FormName,
  options: SimulatorOptions<string> = {},
  isChecked = true,
): Promise<OpenSimulator> {
  const { simulator, ask, close } = await open(form, options)
  return { simulator, ask: isChecked ? checked(ask) : ask, close }
}

/** Opens a simulator in a form, and a client of one of its portfolios. They close with the test. */
export async function openClient(
  form: FormName,
  options: SimulatorOptions<string> = {},
  { isChecked = true, ...more }: OpenOptions = {},
): Promise<Client> {
  const { simulator, ask, close } = await openSimulator(form, options, isChecked)
  onTestFinished(close)
  return clientOf(simulator, more, ask)
}

/** Opens a client of the core. */
export const openCore: Open = (options, more) => openClient('core', options, more)

/** Runs a test in every form. */
export function onEveryForm(sentence: string, test: (open: Open, form: FormName) => Promise<void>): void {
  it.each(formNames)(`${sentence} (%s)`, (form) => test((options, more) => openClient(form, options, more), form))
}

async function open(form: FormName, options: SimulatorOptions<string>): Promise<OpenSimulator> {
  if (form === 'express') {
    const { url, simulator, close } = await startServer({ ...options, port: 0 })
    return { simulator, ask: askServer(url), close }
  }
  const simulator = createSimulator(options)
  return { simulator, ...(await openForm(form, simulator)) }
}
