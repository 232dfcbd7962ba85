/** The service as one writes it by hand in an afternoon: the data of `demo` in memory, no checks but the token. */
import { readData } from '../data.mjs'

const { snapshots, positions, manualPosition } = readData()
const manualPositions = new Map([[manualPosition.id, manualPosition]])

export function isAllowed(authorization) {
  return authorization?.startsWith('Bearer ') === true
}

export function listSnapshots(query) {
  const page = Number(query.page ?? 1)
  const limit = Number(query.limit ?? 20)
  const total = snapshots.length
  const meta = {
    total,
    perPage: limit,
    currentPage: page,
    lastPage: Math.max(1, Math.ceil(total / limit)),
    firstPage: 1,
  }
  return { data: snapshots.slice((page - 1) * limit, page * limit), meta }
}

export function listPositions(snapshotId) {
  return { data: positions[snapshotId === 'latest' ? snapshots[0].id : snapshotId] }
}

export function updateManualPosition(id, { amount, description }) {
  const position = manualPositions.get(id)
  if (amount !== undefined) position.amount = amount
  if (description !== undefined) position.description = description
  position.usdValue = position.amount * position.price
  return { data: position }
}
