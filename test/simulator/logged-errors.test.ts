import { expect, it, onTestFinished, vi } from 'vitest'
import { createSimulator } from '../../src/index.ts'
import { formNames, openForm } from '../harness/forms.ts'

const headers = { authorization: 'Bearer x', 'content-type': 'application/json' }

it.each(formNames)('%s logs why the option `errors` failed, once', async (name) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const cause = new Error('The formatter has a mistake.')
  const simulator = createSimulator({
    errors: () => {
      throw cause
    },
  })
  const form = await openForm(name, simulator)
  onTestFinished(() => form.close())
  expect((await form.ask('/v1/api/portfolios/unknown/snapshots', { headers })).status).toBe(500)
  expect(log.mock.calls).toEqual([[expect.stringContaining('The option `errors` failed'), cause]])
})

it.each(formNames)('%s logs an internal error with its cause, once', async (name) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const form = await openForm(name, createSimulator())
  onTestFinished(() => form.close())
  const cause = new Error('A mistake in the core.')
  const parse = vi.spyOn(TextEncoder.prototype, 'encodeInto').mockImplementationOnce(() => {
    throw cause
  })
  onTestFinished(() => parse.mockRestore())
  const reply = await form.ask('/v1/api/portfolios/demo/snapshots?limit=3', { headers })
  expect([reply.status, await reply.json()]).toMatchObject([500, { code: 'internal' }])
  expect(log.mock.calls).toEqual([[expect.stringContaining('Internal error'), cause]])
})
