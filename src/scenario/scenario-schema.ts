import * as z from 'zod'
import { parseInstant } from '../seed/instant.ts'
import { faultSchema } from './fault-schema.ts'
import { portfolioSpecSchema } from './portfolio-schema.ts'
import type { Scenario } from './scenario.ts'
import { instant, operation, positiveDuration, quantity, text } from './terms.ts'

const asset = z.strictObject({
  symbol: text,
  name: text,
  network: text,
  price: quantity.min(0),
  volatility: z.number().min(0).max(10).exactOptional(),
  drift: z.number().min(-5).max(5).exactOptional(),
  correlation: z.number().min(0).max(1).exactOptional(),
  peg: z.number().positive().exactOptional(),
})

/** The scenario format: what checks a file, and what the JSON Schema is made from (design section 6). */
export const scenarioSchema: z.ZodType<Scenario> = z.strictObject({
  $schema: z.string().exactOptional(),
  name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'expected lower case letters, digits and hyphens'),
  summary: text.exactOptional(),
  seed: z.int().min(0).max(4_294_967_295).exactOptional(),
  now: z
    .string()
    .refine(
      (value) => value === 'today' || parseInstant(value) !== undefined,
      'expected an instant such as "2026-02-05T12:00:00Z", or "today"',
    )
    .exactOptional(),
  clock: z
    .union([
      z.literal('frozen'),
      z.strictObject({ rate: z.number().positive().max(1e9) }),
      z.strictObject({ step: positiveDuration, after: operation }),
    ])
    .exactOptional(),
  limits: z
    .strictObject({ defaultLimit: z.int().min(1).exactOptional(), maxLimit: z.int().min(1).exactOptional() })
    .exactOptional(),
  manualUpdates: z.enum(['latest', 'next']).exactOptional(),
  strict: z.boolean().exactOptional(),
  errors: z.strictObject({ contentType: text.exactOptional(), body: z.unknown() }).exactOptional(),
  tokens: z
    .array(z.strictObject({ token: text, portfolios: z.union([z.literal('all'), z.array(text)]) }))
    .min(1)
    .exactOptional(),
  assets: z.array(asset).exactOptional(),
  events: z
    .array(
      z.strictObject({
        asset: text,
        at: instant,
        change: z.number().gt(-1).max(100),
        recovery: positiveDuration.exactOptional(),
      }),
    )
    .exactOptional(),
  portfolios: z.array(portfolioSpecSchema).min(1),
  faults: z.array(faultSchema).exactOptional(),
})
