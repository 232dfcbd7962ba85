import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import type { FaultRule } from './fault-rule.ts'
import { anyJson, count, operation, optional, positiveDuration, text } from './field-schemas.ts'

const milliseconds = lazy(() => z.number().min(0).max(600_000))

const range = lazy(() =>
  z
    .strictObject({
      min: milliseconds().describe('Milliseconds.'),
      max: milliseconds().describe('Milliseconds, no less than `min`.'),
    })
    .superRefine(({ min, max }, context) => {
      if (min <= max) return
      context.addIssue({ code: 'custom', input: min, path: ['min'], message: 'expected no more than `max`' })
    })
    .meta({ id: 'DelayRange', description: 'A delay of chance, drawn from the seed.' }),
)

const rateLimit = lazy(() =>
  z
    .strictObject({
      requests: z.int().min(1).describe('1 or more.'),
      window: positiveDuration().describe('ISO 8601, `PT1M`.'),
      clock: optional(
        z.enum(['simulator', 'real']),
        'Whose time it is. By a frozen `simulator` clock a window ends only when the clock is moved. Default `real`.',
      ),
    })
    .meta({
      id: 'RateLimitSpec',
      description: 'At most so many requests in a window of time; `Retry-After` tells the others when it ends.',
    }),
)

/** What a rule without a reply must not tell of one. */
const ofReply = ['status', 'body', 'retryAfter'] as const

/** A rule of faults and delays. */
export const faultSchema = lazy(
  (): z.ZodType<FaultRule> =>
    z
      .strictObject({
        id: optional(text(), 'Default: the first of `fault-1`, `fault-2`, … that is free.'),
        operation: optional(operation(), 'Default: every operation.'),
        portfolioId: optional(text(), 'Default: every portfolio.'),
        urlIncludes: optional(
          text(),
          "Text that the request's path and query hold, as they were sent, from `/v1/api` on.",
        ),
        skip: optional(count(), 'How many matching requests pass before it acts. Default 0.'),
        times: optional(count(), 'How many times it acts. Default: for ever.'),
        probability: optional(
          z.number().min(0).max(1),
          "0 is never, 1 is always: drawn from the seed, the rule's id and the count of matching requests. Default 1.",
        ),
        status: optional(
          z.int().min(200).max(599),
          'Of the reply, 200 to 599. Default 500; 503 with `retryAfter`, 429 with `rateLimit`.',
        ),
        body: optional(
          anyJson(),
          'Of the reply, instead of a problem document: any JSON. Text is sent as it is, as `text/plain`.',
        ),
        retryAfter: optional(count(), 'Seconds, sent as `Retry-After`.'),
        delay: optional(
          z.union([milliseconds(), range()]),
          'Milliseconds of real time by which the reply is late; with nothing else that tells a reply, the ordinary one.',
        ),
        kind: optional(
          z.enum(['disconnect', 'hang', 'truncate']),
          '`disconnect` cuts the connection and `hang` never answers, both before anything is done; `truncate` sends half of the reply, the ordinary one if no other is told, so that an update has been made.',
        ),
        rateLimit: optional(rateLimit(), 'Acts only on what goes beyond so many matching requests in a window.'),
      })
      .superRefine((rule, context) => {
        if (rule.kind !== 'disconnect' && rule.kind !== 'hang') return
        for (const key of ofReply) {
          if (rule[key] === undefined) continue
          context.addIssue({
            code: 'custom',
            input: rule[key],
            path: [key],
            message: `not with "kind": ${JSON.stringify(rule.kind)}, which sends no reply; leave one of the two out`,
          })
        }
      })
      .meta({
        id: 'FaultRule',
        description:
          'A rule of faults and delays. It gets the calls of operations that it matches, unless a rule before it acted on them, and leaves to the next one those that it does not act on. Without `status`, `body`, `retryAfter`, `delay`, `kind` and `rateLimit` it answers 500.',
      }),
)
