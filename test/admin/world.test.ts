import { expect, test } from 'vitest'
import { adminForms, openAdmin } from '../harness/admin.ts'

const LATEST = 'demo/snapshots/latest/positions?includeComments=true'

test.each(adminForms)('a reset restores data, clock, faults and journal (%s)', async (name) => {
  const driver = await openAdmin(name)
  const before = await driver.get(LATEST)
  const first = await driver.reset()
  const { id } = await driver.records('manual-positions').add({ amount: 1 })
  await driver.patch(`demo/manual-positions/${id}`, { amount: 2 })
  await driver.advance('P9D')
  await driver.addFault({ status: 503 })
  await driver.get(LATEST)
  expect(await driver.reset()).toEqual(first)
  expect([await driver.faults(), await driver.countRequests(), await driver.clockNow()]).toEqual([
    [],
    0,
    '2026-02-05T12:00:00.000Z',
  ])
  expect(await driver.get(LATEST)).toEqual(before)
})

test.each(adminForms)(
  'a reset accepts a scenario, seed and now, and a reset without them returns to the first (%s)',
  async (name) => {
    const driver = await openAdmin(name)
    expect(await driver.reset('empty', { seed: 7, now: '2026-03-01T00:00:00Z' })).toMatchObject({
      scenario: 'empty',
      seed: 7,
      now: '2026-03-01T00:00:00.000Z',
    })
    expect(await driver.get('empty/snapshots')).toMatchObject({ status: 200, body: { data: [] } })
    expect(await driver.reset()).toMatchObject({ scenario: 'demo' })
  },
)

test.each(adminForms)('a reset accepts a whole scenario, and refuses an invalid one (%s)', async (name) => {
  const driver = await openAdmin(name)
  expect(await driver.reset({ name: 'mine', portfolios: [{ id: 'mine' }] })).toMatchObject({ scenario: 'mine' })
  await expect(driver.reset({ name: 'mine', portfolios: [] })).rejects.toThrow(/portfolios/)
  await expect(driver.reset('none-such')).rejects.toThrow(/Known scenarios: demo/)
  expect(await driver.get('mine/snapshots')).toMatchObject({ status: 200 })
})

test.each(adminForms)('the clock moves forward and never back, and due snapshots appear (%s)', async (name) => {
  const driver = await openAdmin(name)
  const list = async () => (await driver.get('demo/snapshots')).body
  expect(await list()).toMatchObject({ meta: { total: 90 } })
  expect(await driver.advance('P2D')).toBe('2026-02-07T12:00:00.000Z')
  expect(await list()).toMatchObject({ meta: { total: 92 } })
  expect(await driver.setClock('2026-02-10T12:00:00Z')).toBe('2026-02-10T12:00:00.000Z')
  expect(await list()).toMatchObject({ meta: { total: 95 } })
  await expect(driver.setClock('2026-02-01T00:00:00Z')).rejects.toThrow(/cannot go back/)
  await expect(driver.advance('a day')).rejects.toThrow(/P1D/)
  expect(await driver.clockNow()).toBe('2026-02-10T12:00:00.000Z')
})

test.each(adminForms)('a saved state restores the whole world (%s)', async (name) => {
  const driver = await openAdmin(name)
  await driver.records('manual-positions').add({ amount: 3 })
  await driver.records('comments').add()
  await driver.advance('P3D')
  const [saved, positions] = [await driver.state(), await driver.get(LATEST)]
  const next = await driver.records('manual-positions').add()
  await driver.reset()
  expect(await driver.get(LATEST)).not.toEqual(positions)
  await driver.restore(saved)
  expect(await driver.get(LATEST)).toEqual(positions)
  expect(await driver.records('manual-positions').add()).toEqual(next)
  await expect(driver.restore({ ...saved, seed: -1 })).rejects.toThrow(/seed/)
})

test.each(adminForms)('a fault rule fails requests, counts them, and can be removed (%s)', async (name) => {
  const driver = await openAdmin(name)
  const rule = { id: 'twice', operation: 'listSnapshots', status: 503, times: 2 }
  expect(await driver.addFault(rule)).toMatchObject({ ...rule, hits: 0 })
  const statuses = []
  for (let n = 0; n < 3; n++) statuses.push((await driver.get('demo/snapshots')).status)
  expect(statuses).toEqual([503, 503, 200])
  expect(await driver.faults()).toMatchObject([{ id: 'twice', hits: 2 }])
  await expect(driver.addFault(rule)).rejects.toThrow(/already/)
  await expect(driver.addFault({ status: 99 })).rejects.toThrow(/status/)
  await driver.removeFault('twice')
  await expect(driver.removeFault('twice')).rejects.toThrow(/no fault rule/)
  await driver.addFault({ status: 500 })
  await driver.addFault({ delay: 1 })
  expect(await driver.clearFaults()).toBe(2)
  expect(await driver.faults()).toEqual([])
})

test.each(adminForms)('the journal lists the requests of clients, filters and clears them (%s)', async (name) => {
  const driver = await openAdmin(name)
  await driver.get('demo/snapshots?limit=1&nothing=1', 'secret')
  await driver.get('nobody/snapshots')
  const entries = await driver.requests()
  expect(entries).toMatchObject([
    { id: 1, method: 'GET', operation: 'listSnapshots', status: 200, warnings: [{ kind: 'unknown-parameter' }] },
    { id: 2, status: 404 },
  ])
  expect(JSON.stringify(entries)).not.toContain('secret')
  expect(await driver.requests({ status: 404 })).toHaveLength(1)
  expect(await driver.requests({ since: 1 })).toMatchObject([{ id: 2 }])
  expect(await driver.requests({ since: '2030-01-01T00:00:00Z' })).toEqual([])
  expect(await driver.countRequests({ warnings: true })).toBe(1)
  expect(await driver.countRequests({ operation: 'listPositions' })).toBe(0)
  await expect(driver.requests({ operation: 'none' })).rejects.toThrow(/Known operations|Must be one of listSnapshots/)
  expect(await driver.clearRequests()).toBe(2)
  expect(await driver.requests()).toEqual([])
})

test.each(adminForms)('adds and removes portfolios (%s)', async (name) => {
  const driver = await openAdmin(name)
  expect(await driver.addPortfolio()).toMatchObject({ id: 'portfolio-1' })
  await driver.addPortfolio({ id: 'mine', snapshots: { count: 3 } })
  expect(await driver.get('mine/snapshots')).toMatchObject({ body: { meta: { total: 3 } } })
  expect((await driver.portfolios()).length).toBe(4)
  await expect(driver.addPortfolio({ id: 'mine' })).rejects.toThrow(/already/)
  await expect(driver.addPortfolio({ id: 'x', holding: [] })).rejects.toThrow(/holdings/)
  await driver.removePortfolio('demo')
  expect(await driver.get('demo/snapshots')).toMatchObject({ status: 404 })
  await expect(driver.removePortfolio('demo')).rejects.toThrow(/portfolio \\*"demo\\*" does not exist/)
})
