import type { ManualPositionUpdate } from '../api/wire.ts'

/** What a trial asks of the client. */
export type Task = ReadSnapshots | ReadPositions | UpdatePosition

/** Read all snapshots of a portfolio, in the order of the service. */
export interface ReadSnapshots {
  task: 'read-snapshots'
  portfolioId: string
  /** Page size to ask for. Default: that of the service. */
  limit?: number
}

/** Read the positions of a snapshot. */
export interface ReadPositions {
  task: 'read-positions'
  portfolioId: string
  snapshotId: string
}

/** Change the given fields of a manual position, and no others. */
export interface UpdatePosition {
  task: 'update-position'
  portfolioId: string
  positionId: string
  changes: ManualPositionUpdate
}

/** What a client gets: where the service is, and what to do there. */
export type Assignment = Task & {
  /** The base URL: everything before `/v1/api`, without a trailing slash. */
  url: string
  /** The bearer token. */
  token: string
  /** Seconds after which the client should give up a request. */
  timeoutSeconds: number
}

/** How a client answered. */
export type Answer =
  | { kind: 'data'; data: unknown }
  /** It reported an error, as it should where the service fails. */
  | { kind: 'error'; message: string }
  /** It printed something that is no answer. */
  | { kind: 'invalid'; message: string }
  /** It gave no answer in time. */
  | { kind: 'late' }
