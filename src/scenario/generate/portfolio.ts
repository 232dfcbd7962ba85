import { createPortfolioData, type PortfolioData, type PortfolioRecords } from '../../database/collections.ts'
import type { Market } from '../../market/market.ts'
import { Schedule } from '../../portfolio/schedule.ts'
import { Timeline } from '../../portfolio/timeline.ts'
import type { Random } from '../../random/random.ts'
import type { PortfolioSpec, SnapshotSpec } from '../schema/portfolio-spec.ts'
import { DEFAULT_ACCOUNTS, generateAccounts } from './account.ts'
import { commentsFromSpec, manualComments, snapshotComments } from './comment.ts'
import { DAY_MS, type GeneratorContext } from './context.ts'
import { generateHoldings } from './holding.ts'
import { generateManualPositions } from './manual-position.ts'
import { generateSchedule, snapshotsFromSpec } from './snapshot.ts'

/** What a portfolio is filled from, beside what the scenario says of it. */
interface PortfolioContext {
  /** Forked for the portfolio. */
  random: Random
  market: Market
  /** The scenario's now. */
  now: number
}

/** The facts of one portfolio, from the scenario and chance. */
export function generatePortfolio(spec: PortfolioSpec, id: string, context: PortfolioContext): Promise<PortfolioData> {
  return createPortfolioData(generateRecords(spec, id, context))
}

/** The same as plain records. */
function generateRecords(spec: PortfolioSpec, id: string, { random, market, now }: PortfolioContext): PortfolioRecords {
  const given: readonly SnapshotSpec[] = Array.isArray(spec.snapshots) ? spec.snapshots : []
  const snapshots = snapshotsFromSpec(given, random)
  const schedule = Array.isArray(spec.snapshots) ? null : generateSchedule(spec.snapshots ?? {}, random, now)
  const timeline = new Timeline(schedule && new Schedule(schedule, random.fork('schedule')), snapshots)
  const filling: GeneratorContext = {
    random,
    market,
    now,
    start: timeline.countUntil(now) === 0 ? now - 30 * DAY_MS : timeline.at(0).instant,
    value: spec.value ?? Math.round(random.fork('value').between(50_000, 500_000)),
    accounts: generateAccounts(spec.accounts ?? DEFAULT_ACCOUNTS, random),
  }
  const manualPositions = generateManualPositions(spec.manualPositions ?? { listed: 1, custom: 1 }, filling, snapshots)
  return {
    portfolios: [{ id, schedule }],
    holdings: generateHoldings(spec.holdings ?? { staked: 3, yield: 3 }, filling),
    manualPositions,
    snapshots,
    comments: [
      ...snapshots.flatMap(({ id: subject, instant }, index) =>
        commentsFromSpec(given[index]?.comments ?? [], subject, instant, random),
      ),
      ...manualPositions.flatMap(({ id: subject, revisions }, index) => {
        const specs = Array.isArray(spec.manualPositions) ? spec.manualPositions[index]?.comments : undefined
        return commentsFromSpec(specs ?? [], subject, revisions[0].from, random)
      }),
      ...snapshotComments(spec.comments?.snapshots, timeline, now, random),
      ...manualComments(spec.comments?.manualPositions, manualPositions, now, random),
    ],
  }
}
