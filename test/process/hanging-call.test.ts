import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const program = join(import.meta.dirname, 'hanging-call.mjs')
const forms = ['fetch', 'fetch-request', 'msw', 'msw-request']

it.each(
  forms.flatMap((form) => [
    { form, cancel: 'timeout', error: 'TimeoutError' },
    { form, cancel: 'controller', error: 'AbortError' },
  ]),
)('an abort reaches a call that hangs, whatever was collected: $form, $cancel', async ({ form, cancel, error }) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, form, cancel])
  expect(stdout).toBe(`${error}\n`)
})
