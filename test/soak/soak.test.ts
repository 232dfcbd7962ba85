import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** Runs a soak test of nine seconds and returns its report. @param damage what the server is to do wrong. */
async function soak(...damage: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mockfolio-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const json = join(folder, 'soak.json')
  const args = [
    'test/soak/soak.mjs',
    '--minutes',
    '0.15',
    '--rate',
    '150',
    '--growth',
    '1.6',
    '--json',
    json,
    ...damage,
  ]
  const output = await new Promise((resolve) => {
    execFile(process.execPath, args, (_, stdout, stderr) => resolve(stdout + stderr))
  })
  expect(existsSync(json), `There is no report:\n${output}`).toBe(true)
  return { output, ...JSON.parse(readFileSync(json, 'utf8')) }
}

it('stays bounded and sends expected replies under mixed load with resets, namespaces, faults and disappearing clients', async () => {
  const { output, verdict, requests, counts } = await soak()
  // The machine may be busy with other tests.
  const { latency: _, ...checks } = verdict
  for (const [name, { passed }] of Object.entries<{ passed: boolean }>(checks))
    expect(passed, `${name}\n${output}`).toBe(true)
  expect([requests > 600, counts.ordinary > 100], output).toEqual([true, true])
}, 120_000)

it.each(['answers', 'descriptors'])(
  'fails if the server is damaged: %s',
  async (name) => {
    const { output, verdict } = await soak('--break', name)
    expect(verdict[name].passed, output).toBe(false)
  },
  120_000,
)
