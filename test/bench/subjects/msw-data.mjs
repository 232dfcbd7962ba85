/** Every position of every snapshot is a record of `@msw/data` 1. */
import { Collection } from '@msw/data'
import { z } from 'zod'
import { readData } from '../data.mjs'
import { listenWith } from './msw-service.mjs'

const data = readData()
const snapshots = new Collection({ schema: z.object({ id: z.string(), usdValue: z.number(), timestamp: z.string() }) })
const valued = {
  id: z.string(),
  network: z.string(),
  platform: z.string(),
  account: z.string(),
  assetSymbol: z.string(),
  assetName: z.string(),
  amount: z.number(),
  price: z.number(),
  usdValue: z.number(),
  description: z.string().nullable(),
}
const positions = new Collection({
  schema: z.object({
    snapshotId: z.string(),
    ...valued,
    address: z.string().optional(),
    type: z.string(),
    assetContext: z.string().optional(),
  }),
})
const manualPositions = new Collection({ schema: z.object({ ...valued, manualAsset: z.boolean() }) })

for (const snapshot of data.snapshots) await snapshots.create(snapshot)
for (const [snapshotId, list] of Object.entries(data.positions)) {
  for (const position of list) await positions.create({ snapshotId, ...position })
}
await manualPositions.create(data.manualPosition)

const newestFirst = { orderBy: { timestamp: 'desc' } }

listenWith({
  listSnapshots: (skip, take) => ({
    data: snapshots.findMany(undefined, { ...newestFirst, skip, take }),
    total: snapshots.count(),
  }),
  listPositions(id) {
    const snapshotId = id === 'latest' ? snapshots.findMany(undefined, { ...newestFirst, take: 1 })[0].id : id
    return positions.findMany((query) => query.where({ snapshotId })).map(({ snapshotId: _, ...position }) => position)
  },
  updateManualPosition: (id, { amount }) =>
    manualPositions.update((query) => query.where({ id }), {
      data(position) {
        position.amount = amount
        position.usdValue = amount * position.price
      },
    }),
})

export const call = fetch
