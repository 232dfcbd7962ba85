import type { ApiStep, Reply } from './step.ts'
import { badParameters, problem, readUpdate } from './validation.ts'
import type { ModelPortfolio, ModelPosition, ModelSnapshot, ModelWorld } from './world.ts'

const PER_PAGE = 10

/** Predicts the reply to an API call, and changes the world accordingly. */
export function handleApiCall(world: ModelWorld, step: ApiStep): Reply {
  const reply = handleWithFaults(world, step)
  const isCut = reply.status === 'cut'
  const status = isCut ? reply.journal : reply.status
  world.journal.push({ operation: step.action, status: typeof status === 'number' ? status : null })
  return isCut ? { status: 'cut' } : reply
}

function handleWithFaults(world: ModelWorld, step: ApiStep): Reply & { journal?: number | 'cut' | null } {
  const fault = world.faults.find((fault) => acts(fault, step))?.rule
  if (fault?.kind === 'disconnect') return { status: 'cut', journal: null }
  const reply =
    fault?.body === undefined ? performOperation(world, step) : { status: fault.status ?? 500, body: fault.body }
  return fault?.kind === 'truncate' ? { status: 'cut', journal: reply.status } : reply
}

/** Whether a fault rule acts on a call. Counts the call if the rule matches it. */
function acts(fault: ModelWorld['faults'][number], step: ApiStep): boolean {
  const { operation, portfolioId, urlIncludes, skip = 0, times = Number.POSITIVE_INFINITY } = fault.rule
  if (operation !== undefined && operation !== step.action) return false
  if (portfolioId !== undefined && portfolioId !== step.portfolio) return false
  if (urlIncludes !== undefined && !targetOf(step).includes(urlIncludes)) return false
  fault.matched += 1
  if (fault.matched <= skip || fault.hits >= times) return false
  fault.hits += 1
  return true
}

/** The path and query of a call. */
export function targetOf(step: ApiStep): string {
  const path = `/v1/api/portfolios/${step.portfolio}`
  if (step.action === 'updateManualPosition') return `${path}/manual-positions/${step.position}`
  const pairs = Object.entries(queryOf(step)).flatMap(([name, text]) => (text === undefined ? [] : `${name}=${text}`))
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`
  return `${path}/snapshots${step.action === 'listPositions' ? `/${step.snapshot}/positions` : ''}${query}`
}

function queryOf(step: Exclude<ApiStep, { action: 'updateManualPosition' }>) {
  const { includeComments } = step
  return step.action === 'listSnapshots' ? { page: step.page, limit: step.limit, includeComments } : { includeComments }
}

function performOperation(world: ModelWorld, step: ApiStep): Reply {
  if (!step.token) return problem(401, 'unauthorized')
  const invalid = step.action === 'updateManualPosition' ? [] : badParameters(queryOf(step))
  if (invalid.length > 0) return problem(422, 'invalid-parameters', ...invalid)
  const portfolio = world.portfolios[step.portfolio]
  if (portfolio === undefined) return problem(404, 'portfolio-not-found')
  if (step.action === 'updateManualPosition') return update(portfolio, step)
  const isWithComments = step.includeComments === 'true' || step.includeComments === '1'
  const withComments = (comments: unknown[]) => (isWithComments && comments.length > 0 ? { comments } : {})
  if (step.action === 'listSnapshots') {
    const { snapshots } = portfolio
    const [page, limit] = [Number(step.page ?? 1), Number(step.limit ?? PER_PAGE)]
    const listed = snapshots.toReversed().slice((page - 1) * limit, page * limit)
    const data = listed.map(({ id, timestamp, positions, comments }) => ({
      id,
      usdValue: totalOf(positions),
      timestamp,
      ...withComments(comments),
    }))
    const lastPage = Math.max(1, Math.ceil(snapshots.length / limit))
    const meta = { total: snapshots.length, perPage: limit, currentPage: page, lastPage, firstPage: 1 }
    return { status: 200, body: { data, meta } }
  }
  const { snapshot: requestedId } = step
  const snapshot =
    requestedId === 'latest' ? portfolio.snapshots.at(-1) : portfolio.snapshots.find(({ id }) => id === requestedId)
  if (snapshot === undefined) return problem(404, 'snapshot-not-found')
  const commentsOf = ({ id }: ModelPosition) => portfolio.manual[id.replace('-1', '')]?.comments ?? []
  const data = snapshot.positions.map((row) => ({ ...shown(row), ...withComments(commentsOf(row)) }))
  return { status: 200, body: { data } }
}

/** Updates a manual position, in the latest snapshot and all later ones. */
function update(portfolio: ModelPortfolio, step: Extract<ApiStep, { action: 'updateManualPosition' }>): Reply {
  const manual = portfolio.manual[step.position]
  if (manual === undefined) return problem(404, 'manual-position-not-found')
  const { network, isCustom } = manual
  const read = readUpdate(step.type, step.body, isCustom)
  if (!read.ok) return read.problem
  const { amount = manual.position.amount, description = manual.position.description } = read
  const price = isCustom ? (read.price ?? manual.position.price) : manual.position.price
  manual.position = { ...manual.position, amount, price, description }
  const latest: ModelSnapshot | undefined = portfolio.snapshots.at(-1)
  if (latest !== undefined)
    latest.positions = latest.positions.map((position) =>
      position.id === manual.position.id ? manual.position : position,
    )
  const { platform, account, assetSymbol, assetName } = manual.position
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

function totalOf(positions: readonly ModelPosition[]): number {
  return positions.reduce((sum, { amount, price }) => sum + amount * price, 0)
}

/** A position with its keys in the order of the specification. */
function shown({ amount, price, description, ...rest }: ModelPosition) {
  return { ...rest, amount, price, usdValue: amount * price, description }
}
