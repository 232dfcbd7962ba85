import { badParameters, problem, readUpdate } from './rules.ts'
import type { Answer, ApiStep } from './step.ts'
import type { ModelPortfolio, ModelSnapshot, ModelWorld, Row } from './world.ts'

const PER_PAGE = 10

/** Answers a call of the API, and changes the world accordingly. */
export function serve(world: ModelWorld, step: ApiStep): Answer {
  const answer = serveWithFaults(world, step)
  const isCut = answer.status === 'cut'
  const status = isCut ? answer.journal : answer.status
  world.journal.push({ operation: step.do, status: typeof status === 'number' ? status : null })
  return isCut ? { status: 'cut' } : answer
}

function serveWithFaults(world: ModelWorld, step: ApiStep): Answer & { journal?: number | 'cut' | null } {
  const fault = world.faults.find((fault) => acts(fault, step))?.rule
  if (fault?.kind === 'disconnect') return { status: 'cut', journal: null }
  const answer = fault?.body === undefined ? operate(world, step) : { status: fault.status ?? 500, body: fault.body }
  return fault?.kind === 'truncate' ? { status: 'cut', journal: answer.status } : answer
}

/** Counts a call that matches a rule. Returns whether the rule applies to it. */
function acts(fault: ModelWorld['faults'][number], step: ApiStep): boolean {
  const { operation, portfolioId, urlIncludes: match, skip: after = 0, times = Number.POSITIVE_INFINITY } = fault.rule
  if (operation !== undefined && operation !== step.do) return false
  if (portfolioId !== undefined && portfolioId !== step.portfolio) return false
  if (match !== undefined && !targetOf(step).includes(match)) return false
  fault.matched += 1
  if (fault.matched <= after || fault.hits >= times) return false
  fault.hits += 1
  return true
}

/** The path and query of a call. */
export function targetOf(step: ApiStep): string {
  const path = `/v1/api/portfolios/${step.portfolio}`
  if (step.do === 'updateManualPosition') return `${path}/manual-positions/${step.position}`
  const pairs = Object.entries(queryOf(step)).flatMap(([name, text]) => (text === undefined ? [] : `${name}=${text}`))
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`
  return `${path}/snapshots${step.do === 'listPositions' ? `/${step.snapshot}/positions` : ''}${query}`
}

function queryOf(step: Exclude<ApiStep, { do: 'updateManualPosition' }>) {
  const { includeComments } = step
  return step.do === 'listSnapshots' ? { page: step.page, limit: step.limit, includeComments } : { includeComments }
}

function operate(world: ModelWorld, step: ApiStep): Answer {
  if (!step.token) return problem(401, 'unauthorized')
  const wrong = step.do === 'updateManualPosition' ? [] : badParameters(queryOf(step))
  if (wrong.length > 0) return problem(422, 'invalid-parameters', ...wrong)
  const portfolio = world.portfolios[step.portfolio]
  if (portfolio === undefined) return problem(404, 'portfolio-not-found')
  if (step.do === 'updateManualPosition') return update(portfolio, step)
  const isWithComments = step.includeComments === 'true' || step.includeComments === '1'
  const said = (comments: unknown[]) => (isWithComments && comments.length > 0 ? { comments } : {})
  if (step.do === 'listSnapshots') {
    const { snapshots } = portfolio
    const [page, limit] = [Number(step.page ?? 1), Number(step.limit ?? PER_PAGE)]
    const shown = snapshots.toReversed().slice((page - 1) * limit, page * limit)
    const data = shown.map(({ id, timestamp, rows, comments }) => ({
      id,
      usdValue: totalOf(rows),
      timestamp,
      ...said(comments),
    }))
    const lastPage = Math.max(1, Math.ceil(snapshots.length / limit))
    const meta = { total: snapshots.length, perPage: limit, currentPage: page, lastPage, firstPage: 1 }
    return { status: 200, body: { data, meta } }
  }
  const { snapshot: wanted } = step
  const snapshot =
    wanted === 'latest' ? portfolio.snapshots.at(-1) : portfolio.snapshots.find(({ id }) => id === wanted)
  if (snapshot === undefined) return problem(404, 'snapshot-not-found')
  const commentsOf = (row: Row) => portfolio.manual[row.id.replace('-1', '')]?.comments ?? []
  const data = snapshot.rows.map((row) => ({ ...shown(row), ...said(commentsOf(row)) }))
  return { status: 200, body: { data } }
}

/** An update changes the latest snapshot and the future ones. */
function update(portfolio: ModelPortfolio, step: Extract<ApiStep, { do: 'updateManualPosition' }>): Answer {
  const manual = portfolio.manual[step.position]
  if (manual === undefined) return problem(404, 'manual-position-not-found')
  const { network, isCustom } = manual
  const read = readUpdate(step.type, step.body, isCustom)
  if (!read.ok) return read.problem
  const { amount = manual.row.amount, description = manual.row.description } = read
  const price = isCustom ? (read.price ?? manual.row.price) : manual.row.price
  manual.row = { ...manual.row, amount, price, description }
  const latest: ModelSnapshot | undefined = portfolio.snapshots.at(-1)
  if (latest !== undefined) latest.rows = latest.rows.map((row) => (row.id === manual.row.id ? manual.row : row))
  const { platform, account, assetSymbol, assetName } = manual.row
  const usdValue = amount * price
  const data = {
    id: step.position,
    network,
    platform,
    account,
    assetSymbol,
    assetName,
    amount,
    price,
    usdValue,
    manualAsset: isCustom,
    description,
  }
  return { status: 200, body: { data } }
}

function totalOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { amount, price }) => sum + amount * price, 0)
}

/** A row with its keys in the order of the specification. */
function shown({ amount, price, description, ...row }: Row) {
  return { ...row, amount, price, usdValue: amount * price, description }
}
