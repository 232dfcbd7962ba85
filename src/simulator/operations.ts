import { checkContentType, parseJsonObject } from '../api/body.ts'
import { type MaybePromise, mapMaybePromise } from '../api/maybe-promise.ts'
import { limits } from '../api/operations.ts'
import type { Reply } from '../api/outcome.ts'
import { err, ok, type Problem, type ProblemCode, type Result, truncate } from '../api/problems.ts'
import type { ParsedQuery } from '../api/query.ts'
import { jsonReply } from '../api/reply.ts'
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
import type { RequestRecord } from './journal/request-record.ts'
import type { LiveWorld } from './live-world.ts'
import type { OperationRoute } from './route-cache.ts'
import type { PortfolioAccess, Settings } from './settings.ts'

/** Longest id that a problem tells, in UTF-16 units. */
const MAX_ID_LENGTH = 60

/** What an operation came to; `aborted` where the client went away in the middle of its body. */
export type OperationResult =
  | { kind: 'reply'; reply: Reply }
  | { kind: 'problem'; problem: Problem }
  | { kind: 'aborted' }

/**
 * Performs an operation: token, query, portfolio, snapshot or manual position, body, in the order of design section 7.
 * What a client should not have sent is noted on the visit.
 */
export function runOperation(
  run: LiveWorld,
  request: ServiceRequest,
  route: OperationRoute,
  visit: RequestRecord,
): MaybePromise<OperationResult> {
  const access = checkToken(request, run.settings)
  if (!access.ok) return { kind: 'problem', problem: access.problem }
  const { params, query } = route
  visit.note(query.warnings)
  if (query.errors.length > 0) return refuse('invalid-parameters', notValid(query.errors), query.errors)
  if (!canAccess(access.value, params.portfolioId)) {
    return refuse(
      'portfolio-forbidden',
      'This token does not see that portfolio. Use a token that does, or a portfolio of its own.',
    )
  }
  return mapMaybePromise(run.database.facts(params.portfolioId), (facts): MaybePromise<OperationResult> => {
    if (facts === undefined) return refuse('portfolio-not-found', unknownPortfolio(run))
    const portfolio = run.world.portfolios.open(facts)
    switch (params.of) {
      case 'listSnapshots':
        return snapshots(run, portfolio, query)
      case 'listPositions':
        return positions(run, portfolio, params.snapshotId, query)
      case 'updateManualPosition':
        return update(run, request, portfolio, params, visit)
    }
  })
}

function snapshots(run: LiveWorld, portfolio: Portfolio, query: ParsedQuery): OperationResult {
  const { now } = run.clock
  const { page, limit, includeComments } = query
  const key = `${portfolio.timeline.countUntil(now)}/${page}/${limit}/${includeComments}`
  return { kind: 'reply', reply: run.responses.ok(portfolio, key, () => listSnapshots(portfolio, now, query)) }
}

function positions(run: LiveWorld, portfolio: Portfolio, snapshotId: string, query: ParsedQuery): OperationResult {
  const found = findSnapshot(portfolio, run.clock.now, snapshotId)
  if (!found.ok) return { kind: 'problem', problem: found.problem }
  const { includeComments } = query
  const key = `${found.value.id}/${includeComments}`
  const reply = run.responses.ok(portfolio, key, () => listPositions(portfolio, found.value, includeComments))
  return { kind: 'reply', reply }
}

async function update(
  run: LiveWorld,
  request: ServiceRequest,
  portfolio: Portfolio,
  { portfolioId, positionId }: { portfolioId: string; positionId: string },
  visit: RequestRecord,
): Promise<OperationResult> {
  const found = findManualPosition(portfolio, positionId)
  if (!found.ok) return { kind: 'problem', problem: found.problem }
  const typeProblem = checkContentType(request)
  if (typeProblem !== undefined) return { kind: 'problem', problem: typeProblem }
  const sent = await request.readBody(limits.bodyBytes)
  visit.keep(sent)
  const body = parseJsonObject(sent, limits.bodyBytes)
  if (body.kind !== 'object') return body
  const { strict } = run.settings.query
  const read = readUpdate(body.value, { manualAsset: found.value.custom, strict })
  visit.note(read.warnings)
  if (read.errors.length > 0) return refuse('invalid-body', notValid(read.errors), read.errors)
  const { now } = run.clock
  const from = effectiveFrom(portfolio, now, run.settings.manualUpdates)
  const record = await updateManualPosition(run.database, portfolioId, positionId, read.update, from)
  if (record === undefined) return refuse('manual-position-not-found', 'The manual position was removed meanwhile.')
  run.responses.forget(portfolio)
  return { kind: 'reply', reply: jsonReply(200, { data: describeManualPosition(portfolio, record, now) }) }
}

function refuse(code: ProblemCode, detail: string, errors?: FieldError[]): { kind: 'problem'; problem: Problem } {
  return { kind: 'problem', problem: errors === undefined ? { code, detail } : { code, detail, errors } }
}

function unknownPortfolio(run: LiveWorld): string {
  const known = run.database.firstIds(6).map((id) => truncate(id, MAX_ID_LENGTH))
  if (known.length === 0) return 'There is no portfolio here.'
  if (known.length <= 5) return `There is no such portfolio. Known ones: ${known.join(', ')}.`
  return `There is no such portfolio. Some that there are: ${known.slice(0, 5).join(', ')}, …`
}

function notValid(errors: readonly FieldError[]): string {
  const names = errors.map((error) => ('parameter' in error ? error.parameter : error.pointer))
  return `Not valid: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}. See \`errors\` for what each takes.`
}

/** What the request's bearer token sees, or the 401 that it gets. */
function checkToken(request: ServiceRequest, { tokens, owner }: Settings): Result<PortfolioAccess> {
  const read = readBearerToken(request)
  if (!read.ok) return read
  if (tokens === null || read.token === owner) return ok('all')
  const sight = tokens.get(read.token)
  if (sight !== undefined) return ok(sight)
  return err('unauthorized', 'This token is none that the scenario lists. Send one of its tokens.')
}

/** Whether a portfolio is within what a token sees. */
function canAccess(sight: PortfolioAccess, portfolioId: string): boolean {
  return sight === 'all' || sight.has(portfolioId)
}
