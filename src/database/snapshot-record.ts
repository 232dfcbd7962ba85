import * as z from 'zod'
import type { RecordSchema } from './records.ts'
import { instants } from './soundness.ts'

/** A position of a snapshot given literally. */
export interface LiteralPositionRecord {
  /** With its suffix, `X-1`. */
  id: string
  network: string
  platform: string
  account: string
  address: string | null
  type: string
  symbol: string
  name: string
  context: string | null
  amount: number
  price: number
  description: string | null
}

/** A snapshot given literally by a scenario or a test. */
export interface SnapshotRecord {
  id: string
  instant: number
  /** A total that stands as recorded, whatever the sum; null for the sum. */
  recordedTotal: number | null
  /** Null where the portfolio's holdings and manual positions are valued at the instant. */
  positions: LiteralPositionRecord[] | null
}

export const snapshotSchema: RecordSchema<SnapshotRecord> = z.object({
  id: z.string(),
  instant: z.int().min(instants.first).max(instants.last),
  recordedTotal: z.number().nullable(),
  positions: z
    .array(
      z.object({
        id: z.string(),
        network: z.string(),
        platform: z.string(),
        account: z.string(),
        address: z.string().nullable(),
        type: z.string(),
        symbol: z.string(),
        name: z.string(),
        context: z.string().nullable(),
        amount: z.number(),
        price: z.number(),
        description: z.string().nullable(),
      }),
    )
    .nullable(),
})
