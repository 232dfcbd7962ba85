import { limits } from '../contract/limits.ts'
import type { Problem, ProblemCode } from '../contract/problems.ts'
import type { FieldError } from '../contract/wire.ts'
import { checkContentType, jsonObjectOf } from '../http/body.ts'
import { excerpt } from '../http/excerpt.ts'
import type { Reply } from '../http/outcome.ts'
import type { QueryRead } from '../http/query.ts'
import { jsonReply } from '../http/reply.ts'
import type { ServiceRequest } from '../http/request.ts'
import { type Soon, whenHere } from '../http/soon.ts'
import { readUpdate } from '../http/update.ts'
import { findSnapshot, listPositions } from '../portfolio/list-positions.ts'
import { listSnapshots } from '../portfolio/list-snapshots.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import {
  describeManualPosition,
  findManualPosition,
  reachOf,
  updateManualPosition,
} from '../portfolio/update-manual-position.ts'
import { checkToken, sees } from './access.ts'
import type { OperationRoute } from './routes.ts'
import type { Run } from './run.ts'
import type { Visit } from './visit.ts'

/** Longest id that a problem tells, in UTF-16 units. */
const LONGEST_ID = 60

/** What an operation came to; `aborted` where the client went away in the middle of its body. */
export type Performed = { kind: 'reply'; reply: Reply } | { kind: 'problem'; problem: Problem } | { kind: 'aborted' }

/**
 * Performs an operation: token, query, portfolio, snapshot or manual position, body, in the order of design section 7.
 * What a client should not have sent is noted on the visit.
 */
export function perform(run: Run, request: ServiceRequest, route: OperationRoute, visit: Visit): Soon<Performed> {
  const access = checkToken(request, run.settings)
  if (!access.ok) return { kind: 'problem', problem: access.problem }
  const { params, query } = route
  visit.note(query.violations)
  if (query.errors.length > 0) return refuse('invalid-parameters', notValid(query.errors), query.errors)
  if (!sees(access.data, params.portfolioId)) {
    return refuse(
      'portfolio-forbidden',
      'This token does not see that portfolio. Use a token that does, or a portfolio of its own.',
    )
  }
  return whenHere(run.database.facts(params.portfolioId), (facts): Soon<Performed> => {
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

function snapshots(run: Run, portfolio: Portfolio, query: QueryRead): Performed {
  const { now } = run.clock
  const { page, limit, includeComments } = query
  const key = `${portfolio.timeline.countUntil(now)}/${page}/${limit}/${includeComments}`
  return { kind: 'reply', reply: run.replies.ok(portfolio, key, () => listSnapshots(portfolio, now, query)) }
}

function positions(run: Run, portfolio: Portfolio, snapshotId: string, query: QueryRead): Performed {
  const found = findSnapshot(portfolio, run.clock.now, snapshotId)
  if (!found.ok) return { kind: 'problem', problem: found.problem }
  const { includeComments } = query
  const key = `${found.data.id}/${includeComments}`
  const reply = run.replies.ok(portfolio, key, () => listPositions(portfolio, found.data, includeComments))
  return { kind: 'reply', reply }
}

async function update(
  run: Run,
  request: ServiceRequest,
  portfolio: Portfolio,
  { portfolioId, positionId }: { portfolioId: string; positionId: string },
  visit: Visit,
): Promise<Performed> {
  const found = findManualPosition(portfolio, positionId)
  if (!found.ok) return { kind: 'problem', problem: found.problem }
  const typeProblem = checkContentType(request)
  if (typeProblem !== undefined) return { kind: 'problem', problem: typeProblem }
  const sent = await request.readBody(limits.bodyBytes)
  visit.keep(sent)
  const body = jsonObjectOf(sent, limits.bodyBytes)
  if (body.kind !== 'object') return body
  const { strict } = run.settings.query
  const read = readUpdate(body.value, { manualAsset: found.data.custom, strict })
  visit.note(read.violations)
  if (read.errors.length > 0) return refuse('invalid-body', notValid(read.errors), read.errors)
  const { now } = run.clock
  const from = reachOf(portfolio, now, run.settings.manualUpdates)
  const record = await updateManualPosition(run.database, portfolioId, positionId, read.update, from)
  if (record === undefined) return refuse('manual-position-not-found', 'The manual position was removed meanwhile.')
  run.replies.forget(portfolio)
  return { kind: 'reply', reply: jsonReply(200, { data: describeManualPosition(portfolio, record, now) }) }
}

function refuse(code: ProblemCode, detail: string, errors?: FieldError[]): { kind: 'problem'; problem: Problem } {
  return { kind: 'problem', problem: errors === undefined ? { code, detail } : { code, detail, errors } }
}

function unknownPortfolio(run: Run): string {
  const known = run.database.firstIds(6).map((id) => excerpt(id, LONGEST_ID))
  if (known.length === 0) return 'There is no portfolio here.'
  if (known.length <= 5) return `There is no such portfolio. Known ones: ${known.join(', ')}.`
  return `There is no such portfolio. Some that there are: ${known.slice(0, 5).join(', ')}, …`
}

function notValid(errors: readonly FieldError[]): string {
  const names = errors.map((error) => ('parameter' in error ? error.parameter : error.pointer))
  return `Not valid: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}. See \`errors\` for what each takes.`
}
