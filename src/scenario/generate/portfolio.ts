import { lazy } from '../../api/lazy.ts'
import {
  createPortfolioData,
  type PortfolioData,
  type PortfolioRecords,
  withComments,
} from '../../database/collections.ts'
import type { ManualPositionRecord, SnapshotRecord } from '../../database/records.ts'
import { Portfolio } from '../../portfolio/portfolio.ts'
import { Schedule } from '../../portfolio/schedule.ts'
import { Timeline } from '../../portfolio/timeline.ts'
import { DAY_MS } from '../../time/instant.ts'
import { mapInSlices } from '../../time/slices.ts'
import type { CommentSpec, PortfolioSpec, SnapshotSpec } from '../schema/portfolio-spec.ts'
import { DEFAULT_ACCOUNTS, generateAccounts } from './account.ts'
import { balanceValue } from './balance.ts'
import { castOf } from './cast.ts'
import { type CommentContext, commentsFromSpec, manualComments, snapshotComments } from './comment.ts'
import type { GeneratorContext } from './context.ts'
import { generateHoldings } from './holding.ts'
import { generateManualPositions } from './manual-position.ts'
import { generateSchedule, snapshotFromSpec } from './snapshot.ts'

/** What a portfolio is generated from, besides its spec. */
export type PortfolioContext = Pick<GeneratorContext, 'random' | 'market' | 'now'>

/**
 * Generates the data of one portfolio, without random comments.
 * @param id the spec's id, with its number if the spec is a template.
 */
export async function generatePortfolio(
  spec: PortfolioSpec,
  id: string,
  context: PortfolioContext,
): Promise<PortfolioData> {
  return createPortfolioData(await generateRecords(spec, id, context))
}

/** The data of a portfolio with random comments, from the data without them. */
export async function generateRandomComments(
  { comments: counts }: PortfolioSpec,
  data: PortfolioData,
  { random, market, now }: PortfolioContext,
): Promise<PortfolioData> {
  if (counts === undefined) return data
  const portfolio = new Portfolio(data, market, () => random)
  const context: CommentContext = { portfolio, market, now, random, cast: castOf(random) }
  return withComments(data, [
    ...data.comments.all(),
    ...(await snapshotComments(counts.snapshots, context)),
    ...(await manualComments(counts.manualPositions, data.manualPositions.all(), context)),
  ])
}

async function generateRecords(
  spec: PortfolioSpec,
  id: string,
  { random, market, now }: PortfolioContext,
): Promise<PortfolioRecords> {
  const explicit: readonly SnapshotSpec[] = Array.isArray(spec.snapshots)
    ? spec.snapshots
    : (spec.snapshots?.extra ?? [])
  const snapshots = await mapInSlices(
    explicit,
    (snapshot, index) => snapshotFromSpec(snapshot, index, random),
    ({ positions = [] }) => 1 + positions.length,
  )
  const schedule = Array.isArray(spec.snapshots) ? null : generateSchedule(spec.snapshots ?? {}, random, now)
  const timeline = new Timeline(schedule && new Schedule(schedule, random.fork('schedule')), snapshots)
  const newest = timeline.latest(now)
  const latest = newest?.instant ?? now
  // Most prices are those of the newest snapshot.
  const prices = lazy(() => market.pricesAt(latest))
  const context: GeneratorContext = {
    random,
    market,
    now,
    start: newest === undefined ? now - 30 * DAY_MS : timeline.at(0).instant,
    latest,
    price: (symbol, instant) =>
      (instant === latest ? prices().get(symbol) : undefined) ?? market.price(symbol, instant),
    value: spec.value ?? Math.round(random.fork('value').between(50_000, 500_000)),
    accounts: generateAccounts(spec.accounts ?? DEFAULT_ACCOUNTS, random),
  }
  const manualSpec = spec.manualPositions ?? { listed: 1, custom: 1 }
  const unbalanced = {
    holdings: await generateHoldings(spec.holdings ?? { staked: 3, yield: 3 }, context),
    manualPositions: await generateManualPositions(manualSpec, context, snapshots),
  }
  const { holdings, manualPositions } = balanceValue(spec, unbalanced, context)
  const subjects = [...commentedSnapshots(explicit, snapshots), ...commentedPositions(spec, manualPositions)]
  const cast = subjects.some(({ comments }) => comments.length > 0) ? castOf(random) : []
  const explicitComments = await mapInSlices(
    subjects,
    ({ comments, id: subject, since }) => commentsFromSpec(comments, subject, since, random, cast),
    ({ comments }) => comments.length,
  )
  return {
    portfolios: [{ id, schedule }],
    holdings,
    manualPositions,
    snapshots,
    comments: explicitComments.flat(),
  }
}

/** A record with explicit comments, and its first instant. */
interface Commented {
  id: string
  since: number
  comments: readonly CommentSpec[]
}

function commentedSnapshots(specs: readonly SnapshotSpec[], records: readonly SnapshotRecord[]): Commented[] {
  return records.map(({ id, instant }, index) => ({ id, since: instant, comments: specs[index]?.comments ?? [] }))
}

function commentedPositions(
  { manualPositions: specs }: PortfolioSpec,
  records: readonly ManualPositionRecord[],
): Commented[] {
  return records.map(({ id, revisions }, index) => {
    const comments = Array.isArray(specs) ? specs[index]?.comments : undefined
    return { id, since: revisions[0].from, comments: comments ?? [] }
  })
}
