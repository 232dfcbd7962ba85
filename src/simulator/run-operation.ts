import { readJsonObject } from '../api/body.ts'
import { type MaybePromise, mapMaybePromise } from '../api/maybe-promise.ts'
import { limits, type OperationId } from '../api/operations.ts'
import type { Reply } from '../api/outcome.ts'
import { err, ok, type Problem, type RequestWarning, type Result, truncate } from '../api/problems.ts'
import { jsonReply, problemReply } from '../api/reply.ts'
import { readBearerToken, type ServiceRequest } from '../api/request.ts'
import { readUpdate } from '../api/update.ts'
import type { FieldError } from '../api/wire.ts'
import { findSnapshot, listPositions } from '../portfolio/list-positions.ts'
import { listSnapshots, listSnapshotsSliced, pageSize } from '../portfolio/list-snapshots.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import {
  describeManualPosition,
  effectiveFrom,
  findManualPosition,
  updateManualPosition,
} from '../portfolio/update-manual-position.ts'
import { jsonStream } from './json-stream.ts'
import type { LiveWorld } from './live-world.ts'
import type { OperationMatch } from './route-cache.ts'
import type { PortfolioAccess, Settings } from './settings.ts'

/** Longest id that is quoted in a problem, in UTF-16 units. */
const MAX_ID_LENGTH = 60

/** The most snapshots of a page that is sent as a whole: some 200 kB, which takes up to 30 ms to make. */
const MAX_WHOLE_PAGE = 2000

/** The most ids or fields that the detail of a problem lists. */
const MAX_LISTED = 5

/** The result of an operation. */
export interface OperationResult {
  /** Undefined if the client disconnected while its body was read. */
  reply: Reply | undefined
  warnings: readonly RequestWarning[]
  /** The request body; null if it was not read. */
  body: Uint8Array | null
}

/** A request that has passed the checks of token, query and portfolio. */
interface OperationCall {
  world: LiveWorld
  request: ServiceRequest
  match: OperationMatch
  portfolio: Portfolio
}

const handlers: Readonly<Record<OperationId, (call: OperationCall) => MaybePromise<OperationResult>>> = {
  listSnapshots: handleListSnapshots,
  listPositions: handleListPositions,
  updateManualPosition: handleUpdate,
}

/** Runs an operation. Checks token, query, portfolio, snapshot or manual position, and body, in this order. */
export function runOperation(
  world: LiveWorld,
  request: ServiceRequest,
  match: OperationMatch,
): MaybePromise<OperationResult> {
  const access = checkToken(request, world.settings)
  if (!access.ok) return failure(world, access.problem)
  const { query } = match
  const { portfolioId = '' } = match.params
  if (query.errors.length > 0) {
    return failure(world, invalid('invalid-parameters', query.errors), query.warnings)
  }
  if (!canAccess(access.value, portfolioId)) {
    const detail = 'This token has no access to the portfolio. Use another token, or a portfolio that it can access.'
    return failure(world, { code: 'portfolio-forbidden', detail }, query.warnings)
  }
  const { database } = world
  const read = query.includeComments ? database.portfolioData(portfolioId) : database.dataWithoutComments(portfolioId)
  return mapMaybePromise(read, (data) => {
    if (data === undefined) return failure(world, portfolioNotFound(world), query.warnings)
    return handlers[match.route.id]({ world, request, match, portfolio: world.world.portfolios.open(data) })
  })
}

function handleListSnapshots({ world, match: { query }, portfolio }: OperationCall): OperationResult {
  const { now } = world.clock
  const { page, limit, includeComments } = query
  if (pageSize(portfolio, now, query) > MAX_WHOLE_PAGE) {
    return { reply: jsonStream(listSnapshotsSliced(portfolio, now, query)), warnings: query.warnings, body: null }
  }
  const key = `${portfolio.timeline.countUntil(now)}/${page}/${limit}/${includeComments}`
  const reply = world.responses.getOrCreate(portfolio, key, () => listSnapshots(portfolio, now, query))
  return { reply, warnings: query.warnings, body: null }
}

function handleListPositions({ world, match: { params, query }, portfolio }: OperationCall): OperationResult {
  const { snapshotId = '' } = params
  const { includeComments } = query
  const snapshot = findSnapshot(portfolio, world.clock.now, snapshotId)
  if (!snapshot.ok) return failure(world, snapshot.problem, query.warnings)
  const key = `${snapshot.value.id}/${includeComments}`
  const reply = world.responses.getOrCreate(portfolio, key, () =>
    listPositions(portfolio, snapshot.value, includeComments),
  )
  return { reply, warnings: query.warnings, body: null }
}

async function handleUpdate({ world, request, match, portfolio }: OperationCall): Promise<OperationResult> {
  const { portfolioId = '', positionId = '' } = match.params
  const { warnings } = match.query
  const position = findManualPosition(portfolio, positionId)
  if (!position.ok) return failure(world, position.problem, warnings)
  const body = await readJsonObject(request, limits.bodyBytes)
  if (body.kind === 'aborted') return { reply: undefined, warnings, body: null }
  const { result, bytes } = body
  if (!result.ok) return failure(world, result.problem, warnings, bytes)
  const parsed = readUpdate(result.value, { manualAsset: position.value.custom, strict: world.settings.query.strict })
  const allWarnings = [...warnings, ...parsed.warnings]
  if (parsed.errors.length > 0) return failure(world, invalid('invalid-body', parsed.errors), allWarnings, bytes)
  const { now } = world.clock
  const from = effectiveFrom(portfolio, now, world.settings.manualUpdates)
  const record = await updateManualPosition(world.database, portfolioId, positionId, parsed.update, from)
  if (record === undefined) {
    const detail = 'The manual position was removed in the meantime.'
    return failure(world, { code: 'manual-position-not-found', detail }, allWarnings, bytes)
  }
  const reply = jsonReply(200, { data: describeManualPosition(portfolio, record, now) })
  return { reply, warnings: allWarnings, body: bytes }
}

/** The portfolios that the request's bearer token can access, or a 401. */
function checkToken(request: ServiceRequest, { tokens, owner }: Settings): Result<PortfolioAccess> {
  const token = readBearerToken(request)
  if (!token.ok) return token
  if (tokens === null || token.value === owner) return ok('all')
  const access = tokens.get(token.value)
  if (access !== undefined) return ok(access)
  return err('unauthorized', 'Unknown token. Use one that the scenario defines.')
}

function canAccess(access: PortfolioAccess, portfolioId: string): boolean {
  return access === 'all' || access.has(portfolioId)
}

function failure(
  world: LiveWorld,
  problem: Problem,
  warnings: readonly RequestWarning[] = [],
  body: Uint8Array | null = null,
): OperationResult {
  return { reply: problemReply(problem, world.settings.formatError), warnings, body }
}

function portfolioNotFound({ database }: LiveWorld): Problem {
  const code = 'portfolio-not-found'
  const ids = database.firstIds(MAX_LISTED + 1).map((id) => truncate(id, MAX_ID_LENGTH))
  if (ids.length === 0) return { code, detail: 'Unknown portfolio. This world has none.' }
  return { code, detail: `Unknown portfolio. Known portfolios: ${listFirst(ids)}.` }
}

function invalid(code: 'invalid-parameters' | 'invalid-body', errors: FieldError[]): Problem {
  const names = errors.map((error) => ('parameter' in error ? error.parameter : error.pointer))
  return { code, detail: `Invalid: ${listFirst(names)}. See \`errors\` for what is expected.`, errors }
}

function listFirst(names: readonly string[]): string {
  return (names.length <= MAX_LISTED ? names : [...names.slice(0, MAX_LISTED), '…']).join(', ')
}
