import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { conditions } from './conditions.ts'
import { anyJson, count, operation, optional, pathId, positiveDuration, text } from './field-schemas.ts'

const milliseconds = lazy(() => z.number().min(0).max(600_000))

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

const rateLimitSchema = lazy(() =>
  z
    .strictObject({
      requests: z.int().min(1).describe('Number of requests allowed per window, 1 or more.'),
      window: positiveDuration().describe('Length of the window, an ISO 8601 duration such as `PT1M`.'),
      clock: optional(
        z.enum(['simulator', 'real']),
        'Clock that measures the window. With `simulator` and a frozen clock, a window ends only when you move the clock. Default `real`.',
      ),
    })
    .meta({
      id: 'RateLimitSpec',
      description: 'A maximum number of requests per time window. `Retry-After` has the seconds until the window ends.',
    }),
)

/** Keys that only a rule with a reply can have. */
const replyKeys = ['status', 'body', 'retryAfter'] as const

/** A fault rule. */
export const faultSchema = lazy(() =>
  z
    .strictObject({
      id: optional(pathId(), 'Default: the first free one of `fault-1`, `fault-2`, …'),
      operation: optional(operation(), 'Operation to match. Default: every operation.'),
      portfolioId: optional(text(), 'Portfolio to match. Default: every portfolio.'),
      urlIncludes: optional(
        text(),
        'Text that the path and query of the request must contain, as sent, from `/v1/api` on.',
      ),
      skip: optional(count(), 'Number of matching requests to let pass before the rule acts. Default 0.'),
      times: optional(count(), 'Maximum number of times the rule acts. Default: unlimited.'),
      probability: optional(
        z.number().min(0).max(1),
        "Probability that the rule acts on a matching request, 0 to 1; determined by the seed, the rule's id and the number of matching requests so far. Default 1.",
      ),
      status: optional(
        z.int().min(200).max(599),
        'Status of the reply, 200 to 599. Default 500; 503 with `retryAfter`, 429 with `rateLimit`.',
      ),
      body: optional(
        anyJson(),
        'Body of the reply instead of a problem document: any JSON. A string is sent unchanged, as `text/plain`.',
      ),
      retryAfter: optional(count(), 'Seconds to send in the `Retry-After` header.'),
      delay: optional(
        z.union([milliseconds(), delayRangeSchema()]),
        'Milliseconds of real time to delay the reply. A rule without a reply of its own delays the ordinary reply.',
      ),
      kind: optional(
        z.enum(['disconnect', 'hang', 'truncate']),
        '`disconnect` closes the connection and `hang` never replies; neither performs the operation. `truncate` sends half of the reply; if that is the ordinary reply, an update has been applied.',
      ),
      rateLimit: optional(rateLimitSchema(), 'Act only on matching requests above this rate.'),
    })
    .superRefine((rule, context) => {
      if (rule.kind !== 'disconnect' && rule.kind !== 'hang') return
      for (const key of replyKeys) {
        if (rule[key] === undefined) continue
        const message = `Not allowed with "kind": ${JSON.stringify(rule.kind)}, which sends no reply. Remove one of the two.`
        context.addIssue({ code: 'custom', input: rule[key], path: [key], message })
      }
    })
    .meta({
      id: 'FaultRule',
      ...conditions.fault,
      description:
        'A rule that makes matching requests fail or delays them. A request goes to the first rule that matches; if that rule does not act on it, it goes to the next one. Without `status`, `body`, `retryAfter`, `delay`, `kind` and `rateLimit`, the rule replies with status 500.',
    }),
)
