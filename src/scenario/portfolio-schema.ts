import * as z from 'zod'
import type { PortfolioSpec } from './portfolio-spec.ts'
import { count, duration, instant, note, positiveDuration, quantity, text, ulid } from './terms.ts'

const comment = z.strictObject({
  author: text.exactOptional(),
  timestamp: instant.exactOptional(),
  content: text,
})

const schedule = z.strictObject({
  count: count.exactOptional(),
  since: instant.exactOptional(),
  every: positiveDuration.exactOptional(),
  irregularity: duration.exactOptional(),
})

const position = z.strictObject({
  id: z
    .string()
    .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}-[1-9]\d*$/, 'expected a ULID, a hyphen and a number from 1')
    .exactOptional(),
  network: text,
  platform: text,
  account: text,
  address: text.exactOptional(),
  type: text,
  assetSymbol: text,
  assetName: text,
  assetContext: text.exactOptional(),
  amount: quantity,
  price: quantity,
  usdValue: z.number().exactOptional(),
  description: note.exactOptional(),
})

const snapshot = z.strictObject({
  id: ulid.exactOptional(),
  timestamp: instant,
  usdValue: z.number().exactOptional(),
  asRecorded: z.boolean().exactOptional(),
  positions: z.array(position).exactOptional(),
  comments: z.array(comment).exactOptional(),
})

const account = z.strictObject({
  label: text,
  address: text.exactOptional(),
  exchange: z.boolean().exactOptional(),
})

const holdingCounts = z.strictObject({
  staked: count.exactOptional(),
  yield: count.exactOptional(),
})

const holding = z.strictObject({
  id: ulid.exactOptional(),
  type: z.enum(['Staked', 'Yield']),
  assets: z.array(z.strictObject({ asset: text, amount: quantity.exactOptional() })).min(1),
  platform: text.exactOptional(),
  network: text.exactOptional(),
  account: text.exactOptional(),
  assetContext: text.nullable().exactOptional(),
  rate: z.number().gt(-1).max(10).exactOptional(),
  opened: instant.exactOptional(),
  closed: instant.exactOptional(),
  description: note.exactOptional(),
})

const manualPositionCounts = z.strictObject({ listed: count.exactOptional(), custom: count.exactOptional() })

const manualPosition = z.strictObject({
  id: ulid.exactOptional(),
  asset: z.union([text, z.strictObject({ symbol: text, name: text })]),
  account: text.exactOptional(),
  amount: quantity.exactOptional(),
  price: quantity.exactOptional(),
  description: note.exactOptional(),
  entered: instant.exactOptional(),
  comments: z.array(comment).exactOptional(),
})

const many = z.union([count, z.literal('all')])

/** A portfolio of a scenario. */
export const portfolioSpecSchema: z.ZodType<PortfolioSpec> = z.strictObject({
  id: text,
  count: z.int().min(1).max(1_000_000).exactOptional(),
  value: z.number().positive().max(1e15).exactOptional(),
  snapshots: z.union([schedule, z.array(snapshot)]).exactOptional(),
  accounts: z.union([z.int().min(1), z.array(account).min(1)]).exactOptional(),
  holdings: z.union([holdingCounts, z.array(holding)]).exactOptional(),
  manualPositions: z.union([manualPositionCounts, z.array(manualPosition)]).exactOptional(),
  comments: z.strictObject({ snapshots: many.exactOptional(), manualPositions: many.exactOptional() }).exactOptional(),
})
