import { createPortfolioData, type PortfolioData, type PortfolioRecords } from '../../database/collections.ts'
import { Schedule } from '../../portfolio/schedule.ts'
import { Timeline } from '../../portfolio/timeline.ts'
import { DAY_MS } from '../../time/instant.ts'
import type { PortfolioSpec, SnapshotSpec } from '../schema/portfolio-spec.ts'
import { DEFAULT_ACCOUNTS, generateAccounts } from './account.ts'
import { commentsFromSpec, manualComments, snapshotComments } from './comment.ts'
import type { GeneratorContext } from './context.ts'
import { generateHoldings } from './holding.ts'
import { generateManualPositions } from './manual-position.ts'
import { generateSchedule, snapshotsFromSpec } from './snapshot.ts'

/** What a portfolio is generated from, besides its spec. */
type PortfolioContext = Pick<GeneratorContext, 'random' | 'market' | 'now'>

/** Generates the data of one portfolio. @param id the spec's id, with its number if the spec is a template. */
export function generatePortfolio(spec: PortfolioSpec, id: string, context: PortfolioContext): Promise<PortfolioData> {
  return createPortfolioData(generateRecords(spec, id, context))
}

function generateRecords(spec: PortfolioSpec, id: string, { random, market, now }: PortfolioContext): PortfolioRecords {
  const explicit: readonly SnapshotSpec[] = Array.isArray(spec.snapshots)
    ? spec.snapshots
    : (spec.snapshots?.extra ?? [])
  const snapshots = snapshotsFromSpec(explicit, random)
  const schedule = Array.isArray(spec.snapshots) ? null : generateSchedule(spec.snapshots ?? {}, random, now)
  const timeline = new Timeline(schedule && new Schedule(schedule, random.fork('schedule')), snapshots)
  const context: GeneratorContext = {
    random,
    market,
    now,
    start: timeline.countUntil(now) === 0 ? now - 30 * DAY_MS : timeline.at(0).instant,
    value: spec.value ?? Math.round(random.fork('value').between(50_000, 500_000)),
    accounts: generateAccounts(spec.accounts ?? DEFAULT_ACCOUNTS, random),
  }
  const manualPositions = generateManualPositions(spec.manualPositions ?? { listed: 1, custom: 1 }, context, snapshots)
  return {
    portfolios: [{ id, schedule }],
    holdings: generateHoldings(spec.holdings ?? { staked: 3, yield: 3 }, context),
    manualPositions,
    snapshots,
    comments: [
      ...snapshots.flatMap(({ id: subject, instant }, index) =>
        commentsFromSpec(explicit[index]?.comments ?? [], subject, instant, random),
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
