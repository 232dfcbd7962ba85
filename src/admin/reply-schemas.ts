import * as z from 'zod'
import { lazy } from '../api/lazy.ts'
import * as api from '../api/schemas.ts'
import { faultPresetName } from '../scenario/schema/fault-schema.ts'
import { operation } from '../scenario/schema/field-schemas.ts'
import * as records from '../scenario/schema/record-schemas.ts'
import { clockSchema, eventSchema } from '../scenario/schema/scenario-schema.ts'
import type { Schema } from './route.ts'

/** Response bodies of the admin API, for its OpenAPI document and for the tests that check responses against it. */

const instant = lazy(() => z.iso.datetime())
const wholeNumber = lazy(() => z.int().min(0))

/** A list in `data`. */
export function listOf(record: Schema): Schema {
  return lazy(() => z.strictObject({ data: z.array(record()) }))
}

const nextReset = lazy(() =>
  instant().nullable().describe('Real time of the next scheduled reset; null if there is none.'),
)
export const health = lazy(() => z.strictObject({ status: z.literal('ready'), nextReset: nextReset() }))
export const server = lazy(() =>
  z
    .strictObject({
      demoBanner: z.string().nullable().describe('The text of `--demo-banner`; null if there is none.'),
      resetEvery: z
        .string()
        .nullable()
        .describe('Interval of scheduled resets, an ISO 8601 duration; null if there are none.'),
      nextReset: nextReset(),
      readOnlyUi: z.boolean().describe('Whether the console hides everything that changes a world.'),
    })
    .meta({ id: 'Server' }),
)
export const openApi = lazy(() => z.looseObject({ openapi: z.string() }))
export const scenarioList = listOf(() => z.strictObject({ name: z.string(), summary: z.string() }))
export const resetResult = lazy(() =>
  z
    .strictObject({
      scenario: z.string(),
      seed: wholeNumber(),
      now: instant(),
      fingerprint: z.string().describe('Digest of the world. Equal resets give equal digests.'),
    })
    .meta({ id: 'ResetResult' }),
)
export const state = lazy(() =>
  z.looseObject({ version: z.int() }).describe('A world with its changes, as plain JSON.'),
)
export const clock = lazy(() => z.strictObject({ now: instant() }).meta({ id: 'Clock' }))
export const removed = lazy(() => z.strictObject({ removed: wholeNumber() }).meta({ id: 'Removed' }))
export const count = lazy(() => z.strictObject({ count: wholeNumber() }))

const worldChange = lazy(() =>
  z
    .strictObject({
      portfolioId: z.string(),
      kind: z.enum(['added', 'removed', 'changed']),
      details: z.array(z.string()).describe('What is different in a changed portfolio.'),
    })
    .meta({ id: 'WorldChange' }),
)
export const world = lazy(() =>
  z
    .strictObject({
      scenario: z.string(),
      summary: z.string(),
      seed: wholeNumber(),
      start: instant().describe('The instant at which the clock started.'),
      now: instant().describe("The clock's instant."),
      clock: clockSchema(),
      fingerprint: z.string().describe('Digest of the world. Equal worlds have equal digests.'),
      token: z
        .string()
        .nullable()
        .describe('A bearer token that selects this world and has the most access; null if no token does.'),
      portfolioIds: z.array(z.string()).describe('The first hundred portfolios.'),
      events: z.array(eventSchema()).describe('The market events of the scenario.'),
      changes: z.array(worldChange()).describe('The portfolios that differ from those of scenario and seed.'),
    })
    .meta({ id: 'World' }),
)

export const snapshotList = api.snapshotList
export const positionList = api.positionList

export const fault = lazy(() =>
  z
    .looseObject({
      id: z.string(),
      matched: wholeNumber().describe('Number of requests that matched the rule.'),
      hits: wholeNumber().describe('Number of requests that the rule acted on.'),
    })
    .meta({ id: 'FaultStatus', description: 'The rule with its counts since the last reset.' }),
)
export const faultList = listOf(fault)

const faultPreset = lazy(() =>
  z
    .strictObject({
      name: faultPresetName().describe('The `preset` of a rule.'),
      summary: z.string().describe('What happens.'),
      rule: z.looseObject({}).describe('The fields of a fault rule that it stands for.'),
    })
    .meta({ id: 'FaultPreset', description: 'A named fault.' }),
)
export const faultPresetList = listOf(faultPreset)

const warning = lazy(() => z.strictObject({ kind: z.string(), name: z.string(), detail: z.string() }))
const request = lazy(() =>
  z
    .strictObject({
      id: z.int().min(1),
      method: z.string(),
      target: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string().nullable().describe('The start of the body; null if it was not read.'),
      operation: operation().nullable(),
      status: z.int().nullable().describe('Null if there was no reply.'),
      outcome: z.enum(['reply', 'truncate', 'garbage', 'disconnect', 'reset', 'hang']),
      at: instant().describe("Time of the world's clock."),
      receivedAt: instant().describe('Real time.'),
      delay: z.number().describe('Delay of the reply, in milliseconds.'),
      fault: z
        .string()
        .nullable()
        .describe('Id of the fault rule that acted on the request; `prefer` if its Prefer header did; else null.'),
      warnings: z.array(warning()),
    })
    .meta({ id: 'JournalEntry' }),
)
export const requestList = listOf(request)

export const portfolio = records.portfolioRecordSchema
export const portfolioList = listOf(portfolio)
export const holdingRecord = records.holdingRecordSchema
export const manualPositionRecord = records.manualPositionRecordSchema
export const commentRecord = records.commentRecordSchema
export const snapshotRecord = records.snapshotRecordSchema
export const snapshot = api.snapshot
export const manualPosition = api.manualPosition
export const attachedComment = lazy(() =>
  z
    .strictObject({
      id: z.string(),
      on: z.string().describe('Id of a snapshot or a manual position.'),
      ...api.comment().shape,
    })
    .meta({ id: 'AttachedComment' }),
)

export const namespace = lazy(() =>
  z
    .strictObject({
      name: z.string(),
      token: z
        .string()
        .describe('Bearer token that selects the namespace. `TOKEN.NAME` uses TOKEN of its scenario in it.'),
      portfolioIds: z.array(z.string()).describe('The first ten portfolios.'),
      createdAt: instant().describe('Real time.'),
      usedAt: instant().describe('Real time.'),
    })
    .meta({ id: 'Namespace' }),
)
const ended = lazy(() =>
  z.strictObject({
    name: z.string(),
    reason: z.enum(['removed', 'idle', 'too-many']),
  }),
)
export const namespaceList = lazy(() => z.strictObject({ data: z.array(namespace()), ended: z.array(ended()) }))
