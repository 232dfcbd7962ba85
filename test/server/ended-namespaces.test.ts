import { expect, test } from 'vitest'
import { EndedNamespaces } from '../../src/server/ended-namespaces.ts'
import { adminOver, callAdmin, openServer } from '../harness/admin.ts'

test('an ended namespace is found by its token and by TOKEN.NAME, until it is created again', () => {
  const ended = new EndedNamespaces()
  ended.add('w1', 'ns-w1', 'idle')
  expect([ended.findByToken('ns-w1'), ended.findByToken('team.w1')]).toEqual(
    Array(2).fill({ name: 'w1', reason: 'idle' }),
  )
  ended.delete('w1', 'ns-w1')
  expect([ended.findByToken('ns-w1'), ended.findByToken('team.w1'), ended.list()]).toEqual([undefined, undefined, []])
})

test('the oldest ended namespaces are forgotten', () => {
  const ended = new EndedNamespaces(2)
  for (const name of ['a', 'b', 'c']) ended.add(name, `ns-${name}`, 'removed')
  expect([ended.findByToken('ns-a'), ended.findByToken('ns-c')]).toEqual([undefined, { name: 'c', reason: 'removed' }])
  expect(ended.list()).toEqual(['b', 'c'].map((name) => ({ name, reason: 'removed' })))
})

test('tokens of ended namespaces never reach the default world, even after a thousand others ended', async () => {
  const { url } = await openServer({ namespaces: { max: 1 } })
  for (let count = 0; count <= 1001; count += 1) await callAdmin(url, 'POST', '/namespaces', {})
  const main = adminOver(url)
  const tokens = ['ns-world-1', 'any.world-1', 'any']
  const statuses = await Promise.all(tokens.map(async (token) => (await main.get('demo/snapshots', token)).status))
  expect(statuses).toEqual([401, 401, 200])
})
