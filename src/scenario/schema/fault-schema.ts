import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { excludedKeys, faultCondition } from './fault-conditions.ts'
import { deliveryFields } from './fault-delivery-schema.ts'
import { matchFields } from './fault-match-schema.ts'
import { faultPresetNames } from './fault-presets.ts'
import { replyFields } from './fault-reply-schema.ts'
import { milliseconds, optional, pathId, positiveDuration } from './field-schemas.ts'

const delayRangeSchema = lazy(() =>
  z
    .strictObject({
      min: milliseconds().describe('Minimum, in milliseconds.'),
      max: milliseconds().describe('Maximum, in milliseconds; at least `min`.'),
    })
    .superRefine(({ min, max }, context) => {
      if (min <= max) return
      const message = `\`min\` must not exceed \`max\`, which is ${max}.`
      context.addIssue({ code: 'custom', input: min, path: ['min'], message })
    })
    .meta({ id: 'DelayRange', description: 'A random delay, determined by the seed.' }),
)

const delayPercentilesSchema = lazy(() =>
  z
    .strictObject({
      p50: milliseconds().gt(0).describe('Median, in milliseconds, above 0.'),
      p99: milliseconds().gt(0).describe('99th percentile, in milliseconds; at least `p50`.'),
    })
    .superRefine(({ p50, p99 }, context) => {
      if (p50 <= p99) return
      const message = `\`p50\` must not exceed \`p99\`, which is ${p99}.`
      context.addIssue({ code: 'custom', input: p50, path: ['p50'], message })
    })
    .meta({
      id: 'DelayPercentiles',
      description: 'A random delay with a log-normal distribution, as that of real services; determined by the seed.',
    }),
)

const rateLimitSchema = lazy(() =>
  z
    .strictObject({
      requests: z.int().min(1).describe('Number of requests allowed per window, 1 or more.'),
      window: positiveDuration().describe('Length of the window, an ISO 8601 duration such as `PT1M`.'),
      clock: optional(
        z.enum(['simulator', 'real']),
        'Clock that measures the window. With `simulator` and a frozen clock, a window ends only when you move the clock. Default `real`.',
      ),
      headers: optional(
        z.enum(['ratelimit', 'x-ratelimit']),
        'Headers that tell the limit, on every matching request: `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds until the window ends), or the same with `X-RateLimit-` (the end of the window in seconds since 1970). Default: none.',
      ),
    })
    .meta({
      id: 'RateLimitSpec',
      description: 'A maximum number of requests per time window. `Retry-After` has the seconds until the window ends.',
    }),
)

/** The name of a preset. */
export const faultPresetName = lazy(() =>
  z.enum(faultPresetNames).meta({ id: 'FaultPresetName', description: 'The name of a preset.' }),
)

/** A fault rule. */
export const faultSchema = lazy(() =>
  z
    .strictObject({
      id: optional(pathId(), 'Default: the first free one of `fault-1`, `fault-2`, …'),
      ...matchFields(),
      preset: optional(
        faultPresetName(),
        'A named fault instead of fields of its own. `GET /__admin/fault-presets` tells the fields that each one stands for.',
      ),
      ...replyFields(),
      delay: optional(
        z.union([milliseconds(), delayRangeSchema(), delayPercentilesSchema()]),
        'Milliseconds of real time to delay the reply. A rule without a reply of its own delays the ordinary reply.',
      ),
      ...deliveryFields(),
      rateLimit: optional(rateLimitSchema(), 'Act only on matching requests above this rate.'),
    })
    .superRefine((rule, context) => {
      for (const { key, value, message } of excludedKeys(rule)) {
        context.addIssue({ code: 'custom', input: value, path: [key], message })
      }
    })
    .meta({
      id: 'FaultRule',
      ...faultCondition,
      description:
        'A rule that makes matching requests fail or delays them. A request goes to the first rule that matches; if that rule does not act on it, it goes to the next one. A rule that says nothing about its effect replies with status 500.',
    }),
)
