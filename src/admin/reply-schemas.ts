import * as z from 'zod'
import { lazy } from '../api/lazy.ts'
import * as contract from '../api/schemas.ts'
import {
  holdingSchema,
  manualPositionSchema,
  portfolioSchema,
  snapshotSchema,
  commentSchema as storedComment,
} from '../scenario/schema/state-schema.ts'
import type { Schema } from './route.ts'

/** What the control plane answers: for its OpenAPI document, and for the test that holds replies to it. */

const instant = lazy(() => z.iso.datetime())
const count_ = lazy(() => z.int().min(0))

/** A list of records. */
export function listOf(record: Schema): Schema {
  return lazy(() => z.strictObject({ data: z.array(record()) }))
}

export const health = lazy(() => z.strictObject({ status: z.literal('ready') }))
export const scenarioList = listOf(() => z.strictObject({ name: z.string(), summary: z.string() }))
export const resetResult = lazy(() =>
  z
    .strictObject({
      scenario: z.string(),
      seed: count_(),
      now: instant(),
      fingerprint: z.string().describe('Digest of the world: equal after equal resets.'),
    })
    .meta({ id: 'ResetResult' }),
)
export const state = lazy(() =>
  z.looseObject({ version: z.int() }).describe('A world with its changes, as plain JSON.'),
)
export const clock = lazy(() => z.strictObject({ now: instant() }).meta({ id: 'Clock' }))
export const removed = lazy(() => z.strictObject({ removed: count_() }).meta({ id: 'Removed' }))
export const count = lazy(() => z.strictObject({ count: count_() }))

export const fault = lazy(() =>
  z
    .looseObject({
      id: z.string(),
      matched: count_().describe("How many requests were the rule's to consider."),
      hits: count_().describe('How many of them it acted on.'),
    })
    .meta({ id: 'FaultStatus', description: 'The rule as it was given, and what it has done.' }),
)
export const faultList = listOf(fault)

const violation = lazy(() => z.strictObject({ kind: z.string(), name: z.string(), detail: z.string() }))
const request = lazy(() =>
  z
    .strictObject({
      id: z.int().min(1),
      method: z.string(),
      target: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string().nullable().describe('The start of it; null where nothing was read.'),
      operation: z.enum(['listSnapshots', 'listPositions', 'updateManualPosition']).nullable(),
      status: z.int().nullable().describe('Null where there was no reply.'),
      outcome: z.enum(['reply', 'truncate', 'disconnect', 'hang']),
      at: instant().describe("By the world's clock."),
      receivedAt: instant().describe('In real time.'),
      delay: z.number().describe('Milliseconds.'),
      fault: z.string().nullable().describe('Id of the rule that acted, `prefer`, or null.'),
      warnings: z.array(violation()),
    })
    .meta({ id: 'JournalEntry' }),
)
export const requestList = listOf(request)

const MS = 'Milliseconds since 1970.'
export const portfolio = lazy(() =>
  portfolioSchema().meta({
    id: 'PortfolioRecord',
    description: 'A portfolio; the schedule is null where all snapshots are given.',
  }),
)
export const portfolioList = listOf(portfolio)
export const holdingRecord = lazy(() =>
  holdingSchema().meta({
    id: 'HoldingRecord',
    description: `A holding as a fact. Instants: ${MS}`,
  }),
)
export const manualPositionRecord = lazy(() =>
  manualPositionSchema().meta({
    id: 'ManualPositionRecord',
    description: `A manual position as a fact. Instants: ${MS}`,
  }),
)
export const commentRecord = lazy(() =>
  storedComment().meta({
    id: 'CommentRecord',
    description: `A comment as a fact. Instants: ${MS}`,
  }),
)
export const snapshotRecord = lazy(() =>
  snapshotSchema().meta({
    id: 'SnapshotRecord',
    description: `A snapshot as a fact. Instants: ${MS}`,
  }),
)
export const snapshot = lazy(() => contract.snapshot().meta({ id: 'Snapshot' }))
export const manualPosition = lazy(() => contract.manualPosition().meta({ id: 'ManualPosition' }))
export const placedComment = lazy(() =>
  z
    .strictObject({
      id: z.string(),
      on: z.string().describe('Id of a snapshot or of a manual position.'),
      ...contract.comment().shape,
    })
    .meta({ id: 'PlacedComment' }),
)

export const namespace = lazy(() =>
  z
    .strictObject({
      name: z.string(),
      token: z.string().describe('Bearer token of its requests; `TOKEN.NAME` acts as a token of its scenario.'),
      portfolioIds: z.array(z.string()).describe('The first ten.'),
      createdAt: instant().describe('In real time.'),
      usedAt: instant().describe('In real time.'),
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
