import * as z from 'zod'
import type { FaultRule } from './fault-rule.ts'
import { count, operation, positiveDuration, text } from './terms.ts'

const milliseconds = z.number().min(0).max(600_000)

/** A rule of faults and delays. */
export const faultSchema: z.ZodType<FaultRule> = z.strictObject({
  id: text.exactOptional(),
  operation: operation.exactOptional(),
  portfolioId: text.exactOptional(),
  match: text.exactOptional(),
  after: count.exactOptional(),
  times: count.exactOptional(),
  probability: z.number().min(0).max(1).exactOptional(),
  status: z.int().min(200).max(599).exactOptional(),
  body: z.unknown().exactOptional(),
  retryAfter: count.exactOptional(),
  delay: z.union([milliseconds, z.strictObject({ min: milliseconds, max: milliseconds })]).exactOptional(),
  kind: z.enum(['disconnect', 'hang', 'truncate']).exactOptional(),
  rateLimit: z
    .strictObject({
      requests: z.int().min(1),
      window: positiveDuration,
      clock: z.enum(['simulator', 'real']).exactOptional(),
    })
    .exactOptional(),
})
