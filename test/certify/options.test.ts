import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { subjects } from '../../src/certify/trials.ts'
import { type CertifyOptions, certifyClient } from '../../src/certify.ts'
import { carefulClient } from './careful-client.ts'

const client = carefulClient()

test('all trials have different names, which no subject has, and each says why it matters', () => {
  const trials = subjects.flatMap((subject) => subject.trials)
  const names = [...trials, ...subjects].map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  expect(trials.length).toBeGreaterThan(40)
  expect(trials.filter(({ why }) => !/^[A-Z].*\.$/s.test(why))).toEqual([])
})

test('`only` selects trials and subjects, whatever their case, and keeps the order of all', async () => {
  const { verdicts } = await certifyClient({ client, only: ['404', 'ONE PAGE'] })
  expect(verdicts.map(({ subject, name }) => [subject, name])).toEqual([
    ['pages', 'one page'],
    ['access', '404'],
  ])
})

test('the report counts the verdicts, and has the assignment and the requests of each', async () => {
  const report = await certifyClient({ client, only: 'one page' })
  expect(report).toMatchObject({ passed: 1, failed: 0, yourChoice: 0 })
  expect(report.verdicts).toMatchObject([
    {
      verdict: 'passed',
      assignment: { url: expect.any(String), token: 'certify-token', task: 'read-snapshots', limit: 20 },
      requests: [{ target: '/v1/api/portfolios/main/snapshots?page=1&limit=20', status: 200 }],
    },
  ])
})

test('`concurrency` limits the trials at a time, and `onVerdict` gets them in order', async () => {
  let [running, most] = [0, 0]
  const names: string[] = []
  const counting: CertifyOptions['client'] = async (assignment) => {
    running += 1
    most = Math.max(most, running)
    await pause(20)
    running -= 1
    return client(assignment)
  }
  const onVerdict: CertifyOptions['onVerdict'] = ({ name }) => names.push(name)
  const { verdicts } = await certifyClient({ client: counting, only: 'updates', concurrency: 3, onVerdict })
  expect(most).toBe(3)
  expect(names).toEqual(verdicts.map(({ name }) => name))
})

test('a function that does not end in time fails', async () => {
  const never: CertifyOptions['client'] = () => new Promise(() => {})
  const { verdicts } = await certifyClient({ client: never, only: 'one page', timeLimitMs: 50 })
  expect(verdicts).toMatchObject([
    { verdict: 'failed', detail: 'Gave no answer in time, and was ended. Sent no request.' },
  ])
})

test('an aborted signal ends the trials', async () => {
  const stop = new AbortController()
  const aborting: CertifyOptions['client'] = () => stop.abort(new Error('stopped'))
  await expect(certifyClient({ client: aborting, signal: stop.signal, concurrency: 1 })).rejects.toThrow('stopped')
})

const wrong: readonly [CertifyOptions, string][] = [
  [{}, 'certifyClient needs a client'],
  [{ client, command: ['node'] }, 'certifyClient needs a client'],
  [{ client, only: 'one pag' }, 'No trial or subject has the name "one pag". Did you mean "one page"?'],
  [
    { client, only: 'nothing alike' },
    'The subjects are pages, data, updates, access, limits, failures, bodies, changes, connections.',
  ],
  [{ client, timeLimitMs: 0 }, 'Invalid timeLimitMs 0 of certifyClient. Use a number from 1 up.'],
  [{ client, concurrency: Number.NaN }, 'Invalid concurrency NaN of certifyClient.'],
]

test.each(wrong)('%j is refused', async (options, message) => {
  await expect(certifyClient(options)).rejects.toThrow(message)
})

test('an unknown option is refused with the nearest name', async () => {
  const options = { client, time_limit: 1 }
  await expect(certifyClient(options)).rejects.toThrow('Unknown option time_limit of certifyClient.')
})

test('a command that does not exist is an error, not a failed trial', async () => {
  const message = 'Cannot run "no-such-command": command not found. Is it installed and on the PATH?'
  await expect(certifyClient({ command: ['no-such-command'] })).rejects.toThrow(message)
})
