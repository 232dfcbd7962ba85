import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** Runs a soak of some seconds, and resolves to its report. */
async function soak() {
  const folder = mkdtempSync(join(tmpdir(), 'mockfolio-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const json = join(folder, 'soak.json')
  const args = ['test/soak/soak.mjs', '--minutes', '0.15', '--rate', '150', '--json', json]
  const said = await new Promise((resolve) => {
    execFile(process.execPath, args, (_, stdout, stderr) => resolve(stdout + stderr))
  })
  return { said, ...JSON.parse(readFileSync(json, 'utf8')) }
}

it('keeps its memory bounded and answers correctly under load with resets, namespaces, faults and clients that disconnect', async () => {
  const { said, verdict, requests, done } = await soak()
  const { latency, ...checks } = verdict
  for (const [name, { holds }] of Object.entries<{ holds: boolean }>(checks))
    expect(holds, `${name}\n${said}`).toBe(true)
  expect([requests > 600, done.ordinary > 100], said).toEqual([true, true])
}, 120_000)
