import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'

function file(name: string, text: string): string {
  const path = join(folder(), name)
  writeFileSync(path, text)
  return path
}

it('prints ok for each shipped scenario', async () => {
  const paths = readdirSync('scenarios').map((name) => `scenarios/${name}`)
  const { code, stdout, stderr } = await runCommand(['check', ...paths])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.trim().split('\n')).toEqual(paths.map((path) => `ok ${path.slice(10, -5)}`))
})

it('prints all errors of invalid files, checks the others too, and exits with code 1', async () => {
  const bad = file(
    'bad.json',
    '{ "name": "bad", "seed": 1.5, "portfolios": [{ "id": "bad", "holdings": { "stakd": 3 } }] }',
  )
  const broken = file('broken.json', '{ "name": ')
  const { code, stdout, stderr } = await runCommand(['check', bad, broken, 'scenarios/demo.json', 'none.json'])
  expect([code, stdout]).toEqual([1, 'ok demo\n'])
  const lines = stderr.trim().split('\n')
  expect(lines[0]).toBe(`${bad}: seed: Expected an integer, got 1.5.`)
  expect(lines[1]).toBe(`${bad}: portfolios[0].holdings.stakd: Unknown key. Did you mean "staked"?`)
  expect(lines[2]).toContain(`The scenario file ${broken} is not valid JSON`)
  expect(lines[3]).toBe('Cannot read the scenario file none.json (ENOENT). Give the path of a JSON file.')
  expect(lines).toHaveLength(4)
})

it('reads a word without extension or folder as a path, not as a scenario name', async () => {
  const { code, stderr } = await runCommand(['check', 'demo'])
  expect([code, stderr.includes('ENOENT')]).toEqual([1, true])
})

it('prints an example if no file is given', async () => {
  const { code, stderr } = await runCommand(['check'])
  expect([code, stderr]).toEqual([1, 'mockfolio: No scenario file given. Example: mockfolio check scenarios/*.json\n'])
})
