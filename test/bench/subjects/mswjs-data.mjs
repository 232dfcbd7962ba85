/** Every position of every snapshot is a record of `@mswjs/data` 0.16. */
import { factory, nullable, primaryKey } from '@mswjs/data'
import { readData } from '../data.mjs'
import { listenWith } from './msw-service.mjs'

const data = readData()
const valued = {
  network: String,
  platform: String,
  account: String,
  assetSymbol: String,
  assetName: String,
  amount: Number,
  price: Number,
  usdValue: Number,
  description: nullable(String),
}
const database = factory({
  snapshot: { id: primaryKey(String), usdValue: Number, timestamp: String },
  position: {
    key: primaryKey(String),
    snapshotId: String,
    id: String,
    ...valued,
    address: nullable(String),
    type: String,
    assetContext: nullable(String),
  },
  manualPosition: { id: primaryKey(String), ...valued, manualAsset: Boolean },
})

for (const snapshot of data.snapshots) database.snapshot.create(snapshot)
for (const [snapshotId, list] of Object.entries(data.positions)) {
  for (const position of list) {
    const optional = { address: null, assetContext: null }
    database.position.create({ key: `${snapshotId}/${position.id}`, snapshotId, ...optional, ...position })
  }
}
database.manualPosition.create(data.manualPosition)

const newestFirst = { orderBy: { timestamp: 'desc' } }

listenWith({
  listSnapshots: (skip, take) => ({
    data: database.snapshot.findMany({ ...newestFirst, skip, take }),
    total: database.snapshot.count(),
  }),
  listPositions(id) {
    const snapshotId = id === 'latest' ? database.snapshot.findMany({ ...newestFirst, take: 1 })[0].id : id
    return database.position.findMany({ where: { snapshotId: { equals: snapshotId } } }).map(asPosition)
  },
  updateManualPosition(id, { amount }) {
    const where = { id: { equals: id } }
    const { price } = database.manualPosition.findFirst({ where })
    return database.manualPosition.update({ where, data: { amount, usdValue: amount * price } })
  },
})

/** A record without what only the database needs; what a model cannot leave out is null. */
function asPosition({ key, snapshotId, address, assetContext, ...position }) {
  return { ...position, ...(address === null ? {} : { address }), ...(assetContext === null ? {} : { assetContext }) }
}

export const call = fetch
