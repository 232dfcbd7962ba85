import {
  createPortfolioData,
  type PortfolioData,
  type PortfolioRecords,
  withComments,
} from '../../database/collections.ts'
import type { CommentRecord, ManualPositionRecord, SnapshotRecord } from '../../database/records.ts'
import { Portfolio } from '../../portfolio/portfolio.ts'
import { Schedule } from '../../portfolio/schedule.ts'
import { Timeline } from '../../portfolio/timeline.ts'
import { DAY_MS } from '../../time/instant.ts'
import { mapInSlices } from '../../time/slices.ts'
import type { CommentCounts, CommentSpec, PortfolioSpec, SnapshotSpec } from '../schema/portfolio-spec.ts'
import { DEFAULT_ACCOUNTS, generateAccounts } from './account.ts'
import { balanceValue } from './balance.ts'
import { castOf } from './cast.ts'
import { type CommentContext, commentsFromSpec, manualComments, snapshotComments } from './comment.ts'
import type { GeneratorContext } from './context.ts'
import { generateHoldings } from './holding.ts'
import { generateManualPositions } from './manual-position.ts'
import { generateSchedule, snapshotFromSpec } from './snapshot.ts'

/** What a portfolio is generated from, besides its spec. */
type PortfolioContext = Pick<GeneratorContext, 'random' | 'market' | 'now'>

/** Generates the data of one portfolio. @param id the spec's id, with its number if the spec is a template. */
export async function generatePortfolio(
  spec: PortfolioSpec,
  id: string,
  context: PortfolioContext,
): Promise<PortfolioData> {
  const cast = castOf(context.random)
  const records = await generateRecords(spec, id, cast, context)
  const data = await createPortfolioData(records)
  if (spec.comments === undefined) return data
  return withComments(data, [...records.comments, ...(await randomComments(spec.comments, data, cast, context))])
}

/** The records of a portfolio, without random comments. */
async function generateRecords(
  spec: PortfolioSpec,
  id: string,
  cast: readonly string[],
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
  const context: GeneratorContext = {
    random,
    market,
    now,
    start: newest === undefined ? now - 30 * DAY_MS : timeline.at(0).instant,
    latest: newest?.instant ?? now,
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

async function randomComments(
  counts: CommentCounts,
  data: PortfolioData,
  cast: readonly string[],
  { random, market, now }: PortfolioContext,
): Promise<CommentRecord[]> {
  const portfolio = new Portfolio(data, market, () => random)
  const context: CommentContext = { portfolio, market, now, random, cast }
  return [
    ...(await snapshotComments(counts.snapshots, context)),
    ...(await manualComments(counts.manualPositions, data.manualPositions.all(), context)),
  ]
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
