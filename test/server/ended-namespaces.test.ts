import { expect, test } from 'vitest'
import { EndedNamespaces } from '../../src/server/ended-namespaces.ts'
import { control, driveOverHttp, openServer } from '../admin/driver.ts'

test('an end is known by the token of the namespace, by its name behind a dot, and no more once it begins again', () => {
  const ended = new EndedNamespaces()
  ended.add('w1', 'ns-w1', 'idle')
  expect([ended.endOf('ns-w1'), ended.endOf('team.w1')]).toEqual(Array(2).fill({ name: 'w1', reason: 'idle' }))
  ended.delete('w1', 'ns-w1')
  expect([ended.endOf('ns-w1'), ended.endOf('team.w1'), ended.list()]).toEqual([undefined, undefined, []])
})

test('a token made for a namespace that ended too long ago to tell is refused still', () => {
  const ended = new EndedNamespaces(2)
  for (const name of ['a', 'b', 'c']) ended.add(name, `ns-${name}`, 'removed')
  expect(ended.endOf('ns-a')).toEqual({ name: 'a', reason: 'forgotten' })
  expect([ended.endOf('ns-c'), ended.endOf('any')]).toEqual([{ name: 'c', reason: 'removed' }, undefined])
  expect(ended.list()).toEqual(['b', 'c'].map((name) => ({ name, reason: 'removed' })))
})

test('tokens of namespaces that ended before a thousand others never see the default world', async () => {
  const { url } = await openServer({ namespaces: { max: 1 } })
  for (let count = 0; count <= 1001; count += 1) await control(url, 'POST', '/namespaces', {})
  const main = driveOverHttp(url)
  const tokens = ['ns-world-1', 'any.world-1', 'any']
  const statuses = await Promise.all(tokens.map(async (token) => (await main.get('demo/snapshots', token)).status))
  expect(statuses).toEqual([401, 401, 200])
})
