import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildIfAbsent, runCommand } from '../e2e/command.ts'

beforeAll(buildIfAbsent, 120_000)

function file(name: string, text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'mockfolio-')), name)
  writeFileSync(path, text)
  return path
}

it('says ok of each shipped scenario', async () => {
  const paths = readdirSync('scenarios').map((name) => `scenarios/${name}`)
  const { code, stdout, stderr } = await runCommand(['check', ...paths])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.trim().split('\n')).toEqual(paths.map((path) => `ok ${path.slice(10, -5)}`))
})

it('says all that is wrong with bad files, goes on with the others, and ends with exit code 1', async () => {
  const bad = file(
    'bad.json',
    '{ "name": "bad", "seed": 1.5, "portfolios": [{ "id": "bad", "holdings": { "stakd": 3 } }] }',
  )
  const broken = file('broken.json', '{ "name": ')
  const { code, stdout, stderr } = await runCommand(['check', bad, broken, 'scenarios/demo.json', 'none.json'])
  expect([code, stdout]).toEqual([1, 'ok demo\n'])
  const lines = stderr.trim().split('\n')
  expect(lines[0]).toBe(`${bad}: seed: found 1.5; expected a whole number.`)
  expect(lines[1]).toBe(
    `${bad}: portfolios[0].holdings.stakd: unknown key; allowed: staked, yield. Did you mean "staked"?`,
  )
  expect(lines[2]).toContain(`The scenario ${broken} is no JSON`)
  expect(lines[3]).toContain('Cannot read the scenario none.json (ENOENT)')
  expect(lines).toHaveLength(4)
})

it('takes a path without ending or folder as a path, never as a name', async () => {
  const { code, stderr } = await runCommand(['check', 'demo'])
  expect([code, stderr.includes('ENOENT')]).toEqual([1, true])
})

it('says what it takes where no file is named', async () => {
  const { code, stderr } = await runCommand(['check'])
  expect([code, stderr]).toEqual([
    1,
    'mockfolio: mockfolio check takes the paths of scenario files, such as mockfolio check scenarios/*.json.\n',
  ])
})
