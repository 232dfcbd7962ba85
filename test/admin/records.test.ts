import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Driver, driverNames, type Kind, kinds, openDriver } from './driver.ts'

const cases = driverNames.flatMap((name) => kinds.map((kind): [typeof name, Kind] => [name, kind]))

/** A change of each kind, and what the record then shows. */
const changes: Record<Kind, { given: object; shown: object; bad: object; named: RegExp }> = {
  snapshots: {
    given: { usdValue: 12, overrideTotal: true },
    shown: { usdValue: 12 },
    bad: { positions: [{ amount: 'many' }] },
    named: /amount/,
  },
  holdings: {
    given: { amount: 12, platform: 'Swell', description: 'moved' },
    shown: { platform: 'Swell', description: 'moved', assets: [{ symbol: 'ETH', amount: 12 }] },
    bad: { asset: 'NONE' },
    named: /unknown asset/,
  },
  'manual-positions': {
    given: { amount: 12, price: 3, account: 'Vault' },
    shown: { amount: 12, price: 3, usdValue: 36, account: 'Vault' },
    bad: { amout: 1 },
    named: /amount/,
  },
  comments: {
    given: { content: 'Other', author: 'Someone' },
    shown: { content: 'Other', author: 'Someone' },
    bad: { content: '' },
    named: /content/,
  },
}

test.each(cases)('%s: a record of %s is added with nothing said, changed and removed', async (name, kind) => {
  const driver = await openDriver(name)
  const records = driver.records(kind)
  const before = await records.list()
  const { id } = await records.add()
  const added = await records.list()
  expect(added).toEqual([...before, expect.objectContaining({ id })])
  expect(await records.change(id, changes[kind].given)).toMatchObject({ id, ...changes[kind].shown })
  await records.remove(id)
  expect(await records.list()).toEqual(before)
})

test.each(cases)('%s: a bad record of %s is refused whole, in words of the scenario format', async (name, kind) => {
  const driver = await openDriver(name)
  const records = driver.records(kind)
  const before = await records.list()
  await expect(records.add(changes[kind].bad)).rejects.toThrow(changes[kind].named)
  expect(await records.list()).toEqual(before)
  const { id } = await records.add()
  const added = await records.list()
  await expect(records.change(id, changes[kind].bad)).rejects.toThrow(changes[kind].named)
  expect(await records.list()).toEqual(added)
})

test.each(cases)('%s: a record of %s that there is not cannot be changed or removed', async (name, kind) => {
  const driver = await openDriver(name)
  await expect(driver.records(kind).change('none', {})).rejects.toThrow(/has no/)
  await expect(driver.records(kind).remove('none')).rejects.toThrow(/has no/)
})

test.each(cases)('%s: the same records of %s get the same ids again after a reset', async (name, kind) => {
  const driver = await openDriver(name)
  const records = driver.records(kind)
  const first = [await records.add(), await records.add()]
  await driver.reset()
  expect([await records.add(), await records.add()]).toEqual(first)
  expect(new Set(first.map(({ id }) => id)).size).toBe(2)
})

test.each(cases)('%s: an added record of %s renames and revalues nothing that was there', async (name, kind) => {
  const driver = await openDriver(name)
  const facts = () => Promise.all(kinds.map((other) => driver.records(other).list()))
  const [, second] = await snapshotIds(driver)
  const before = { facts: await facts(), positions: await driver.get(`demo/snapshots/${second}/positions`) }
  await driver.records(kind).add()
  for (const [at, records] of (await facts()).entries()) {
    expect(records).toEqual(expect.arrayContaining(before.facts[at] ?? []))
  }
  expect(await driver.get(`demo/snapshots/${second}/positions`)).toEqual(before.positions)
  expect(await snapshotIds(driver)).toContain(second)
})

async function snapshotIds(driver: Driver): Promise<string[]> {
  const { body } = await driver.get('demo/snapshots')
  return z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .data.map(({ id }) => id)
}
