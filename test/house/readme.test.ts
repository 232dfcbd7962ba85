import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { help } from '../../src/cli/help.ts'
import { scenarios } from '../../src/scenario/shipped.ts'

const readme = readFileSync('README.md', 'utf8')

it('README lists every shipped scenario with its summary, and no other', () => {
  const rows = readme.split('## Scenarios')[1]?.split('##')[0]?.match(/^\| `.*$/gm)
  expect(rows?.toSorted()).toEqual(scenarios.map(({ name, summary }) => `| \`${name}\` | ${summary} |`).toSorted())
})

it('README names every flag of the command', () => {
  const command = readme.split('## Command')[1]?.split('##')[0] ?? ''
  const flags = [...new Set(help.match(/--[a-z-]+/g))].filter((flag) => !['--help', '--version', '--'].includes(flag))
  expect(flags.filter((flag) => !command.includes(flag))).toEqual([])
})

it('README stays short', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(150)
})
