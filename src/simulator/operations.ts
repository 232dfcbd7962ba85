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
import { listSnapshots } from '../portfolio/list-snapshots.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import {
  describeManualPosition,
  effectiveFrom,
  findManualPosition,
  updateManualPosition,
} from '../portfolio/update-manual-position.ts'
import type { LiveWorld } from './live-world.ts'
import type { OperationMatch } from './route-cache.ts'
import type { PortfolioAccess, Settings } from './settings.ts'

/** Longest id that is quoted in a problem, in UTF-16 units. */
const MAX_ID_LENGTH = 60

/** The result of an operation. */
export interface OperationResult {
  /** Undefined if the client disconnected while its body was read. */
  reply: Reply | undefined
  warnings: readonly RequestWarning[]
  /** What was read of the request body. */
  body: Uint8Array | null
}

/** A request to an operation of a portfolio, all checks before the portfolio passed. */
interface OperationCall {
  world: LiveWorld
  request: ServiceRequest
  match: OperationMatch
  portfolio: Portfolio
}

const operations: Readonly<Record<OperationId, (call: OperationCall) => MaybePromise<OperationResult>>> = {
  listSnapshots: snapshotList,
  listPositions: positionList,
  updateManualPosition: manualPositionUpdate,
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
  return mapMaybePromise(world.database.portfolioData(portfolioId), (data) => {
    if (data === undefined) return failure(world, portfolioNotFound(world), query.warnings)
    return operations[match.route.id]({ world, request, match, portfolio: world.world.portfolios.open(data) })
  })
}

function snapshotList({ world, match: { query }, portfolio }: OperationCall): OperationResult {
  const { now } = world.clock
  const { page, limit, includeComments } = query
  const key = `${portfolio.timeline.countUntil(now)}/${page}/${limit}/${includeComments}`
  const reply = world.responses.ok(portfolio, key, () => listSnapshots(portfolio, now, query))
  return { reply, warnings: query.warnings, body: null }
}

function positionList({ world, match: { params, query }, portfolio }: OperationCall): OperationResult {
  const { snapshotId = '' } = params
  const { includeComments } = query
  const snapshot = findSnapshot(portfolio, world.clock.now, snapshotId)
  if (!snapshot.ok) return failure(world, snapshot.problem, query.warnings)
  const key = `${snapshot.value.id}/${includeComments}`
  const reply = world.responses.ok(portfolio, key, () => listPositions(portfolio, snapshot.value, includeComments))
  return { reply, warnings: query.warnings, body: null }
}

async function manualPositionUpdate({ world, request, match, portfolio }: OperationCall): Promise<OperationResult> {
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
  world.responses.forget(portfolio)
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
  const known = database.firstIds(6).map((id) => truncate(id, MAX_ID_LENGTH))
  if (known.length === 0) return { code, detail: 'Unknown portfolio. This world has none.' }
  const shown = known.length <= 5 ? known : [...known.slice(0, 5), '…']
  return { code, detail: `Unknown portfolio. Known portfolios: ${shown.join(', ')}.` }
}

function invalid(code: 'invalid-parameters' | 'invalid-body', errors: FieldError[]): Problem {
  const names = errors.map((error) => ('parameter' in error ? error.parameter : error.pointer))
  const shown = names.length <= 5 ? names : [...names.slice(0, 5), '…']
  return { code, detail: `Invalid: ${shown.join(', ')}. See \`errors\` for what is expected.`, errors }
}
