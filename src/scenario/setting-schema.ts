import * as z from 'zod'
import { deferred } from '../contract/deferred.ts'
import { anyJson, operation, optional, positiveDuration, text } from './terms.ts'

/** How the clock moves. */
export const clockSchema = deferred(() =>
  z.union([
    z.literal('frozen'),
    z
      .strictObject({
        rate: z.number().positive().max(1e9).describe('Seconds of the simulated time in a second of the real one.'),
      })
      .meta({ id: 'RunningClockSpec', description: 'A clock that runs.' }),
    z
      .strictObject({
        step: positiveDuration().describe('How far it moves: ISO 8601, `PT1H`.'),
        after: operation().describe('After each call of which operation.'),
      })
      .meta({ id: 'SteppingClockSpec', description: 'A clock that moves with the requests.' }),
  ]),
)

/** Sizes of a page of snapshots. */
export const limitSchema = deferred(() =>
  z
    .strictObject({
      defaultLimit: optional(
        z.int().min(1),
        '`limit` when a request names none. Default 20, or `maxLimit` where that is less.',
      ),
      maxLimit: optional(z.int().min(1), 'Largest `limit` accepted. Default: no limit.'),
    })
    .meta({ id: 'LimitSpec', description: 'Sizes of a page of snapshots.' }),
)

const mediaType = deferred(() =>
  z.string().regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/, 'expected a media type such as "application/json"'),
)

/** An error body of one's own. */
export const errorSchema = deferred(() =>
  z
    .strictObject({
      contentType: optional(mediaType(), 'Default `application/json`.'),
      body: anyJson().describe('Any JSON.'),
    })
    .meta({
      id: 'ErrorSpec',
      description:
        "An error body of one's own: in every string `{status}`, `{title}`, `{detail}`, `{code}` and `{type}` are filled in.",
    }),
)

const token = deferred(() => z.string().regex(/^[^\s,]+$/, 'expected a token without white space and comma'))

/** A bearer token and the portfolios that it may see. */
export const tokenSchema = deferred(() =>
  z
    .strictObject({
      token: token().describe('Without white space and comma.'),
      portfolios: z.union([z.literal('all'), z.array(text())]).describe('Portfolio ids, or `all`.'),
    })
    .meta({ id: 'TokenSpec', description: 'A bearer token and the portfolios that it may see.' }),
)
