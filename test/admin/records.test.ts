import { expect, test } from 'vitest'
import * as z from 'zod'
import { type AdminClient, adminForms, openAdmin, type RecordKind, recordKinds } from '../harness/admin.ts'

const cases = adminForms.flatMap((name) => recordKinds.map((kind): [typeof name, RecordKind] => [name, kind]))

/** For each kind: a change, its effect on the record, an invalid change, and the text of its error. */
const changes: Record<RecordKind, { valid: object; expected: object; invalid: object; mentions: RegExp }> = {
  snapshots: {
    valid: { usdValue: 12, overrideTotal: true },
    expected: { usdValue: 12 },
    invalid: { positions: [{ amount: 'many' }] },
    mentions: /amount/,
  },
  holdings: {
    valid: { amount: 12, platform: 'Swell', description: 'moved' },
    expected: { platform: 'Swell', description: 'moved', assets: [{ symbol: 'ETH', amount: 12 }] },
    invalid: { asset: 'NONE' },
    mentions: /Unknown asset/,
  },
  'manual-positions': {
    valid: { amount: 12, price: 3, account: 'Vault' },
    expected: { amount: 12, price: 3, usdValue: 36, account: 'Vault' },
    invalid: { amout: 1 },
    mentions: /amount/,
  },
  comments: {
    valid: { content: 'Other', author: 'Someone' },
    expected: { content: 'Other', author: 'Someone' },
    invalid: { content: '' },
    mentions: /content/,
  },
}

test.each(cases)('%s: adds a record of %s without options, changes it and removes it', async (name, kind) => {
  const driver = await openAdmin(name)
  const records = driver.records(kind)
  const before = await records.list()
  const { id } = await records.add()
  const added = await records.list()
  expect(added).toEqual([...before, expect.objectContaining({ id })])
  expect(await records.change(id, changes[kind].valid)).toMatchObject({ id, ...changes[kind].expected })
  await records.remove(id)
  expect(await records.list()).toEqual(before)
})

test.each(cases)('%s: refuses an invalid record of %s, with the errors of the scenario format', async (name, kind) => {
  const driver = await openAdmin(name)
  const records = driver.records(kind)
  const before = await records.list()
  await expect(records.add(changes[kind].invalid)).rejects.toThrow(changes[kind].mentions)
  expect(await records.list()).toEqual(before)
  const { id } = await records.add()
  const added = await records.list()
  await expect(records.change(id, changes[kind].invalid)).rejects.toThrow(changes[kind].mentions)
  expect(await records.list()).toEqual(added)
})

test.each(cases)('%s: refuses to change or remove an unknown record of %s', async (name, kind) => {
  const driver = await openAdmin(name)
  await expect(driver.records(kind).change('none', {})).rejects.toThrow(/has no/)
  await expect(driver.records(kind).remove('none')).rejects.toThrow(/has no/)
})

test.each(cases)('%s: gives the same records of %s the same ids after a reset', async (name, kind) => {
  const driver = await openAdmin(name)
  const records = driver.records(kind)
  const first = [await records.add(), await records.add()]
  await driver.reset()
  expect([await records.add(), await records.add()]).toEqual(first)
  expect(new Set(first.map(({ id }) => id)).size).toBe(2)
})

test.each(cases)('%s: an added record of %s changes no id or value of other records', async (name, kind) => {
  const driver = await openAdmin(name)
  const readAll = () => Promise.all(recordKinds.map((other) => driver.records(other).list()))
  const [, second] = await snapshotIds(driver)
  const before = { records: await readAll(), positions: await driver.get(`demo/snapshots/${second}/positions`) }
  await driver.records(kind).add()
  for (const [at, records] of (await readAll()).entries()) {
    expect(records).toEqual(expect.arrayContaining(before.records[at] ?? []))
  }
  expect(await driver.get(`demo/snapshots/${second}/positions`)).toEqual(before.positions)
  expect(await snapshotIds(driver)).toContain(second)
})

async function snapshotIds(driver: AdminClient): Promise<string[]> {
  const { body } = await driver.get('demo/snapshots')
  return z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .data.map(({ id }) => id)
}
