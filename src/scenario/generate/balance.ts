import type { HoldingRecord, ManualPositionRecord } from '../../database/records.ts'
import { Holdings } from '../../portfolio/holdings.ts'
import { ManualPositions } from '../../portfolio/manual-positions.ts'
import { DEFAULT_DECIMALS, roundToUnit } from '../../portfolio/token-unit.ts'
import type { PortfolioSpec } from '../schema/portfolio-spec.ts'
import type { GeneratorContext } from './context.ts'
import { roundAmount } from './random-manual-position.ts'

/** The holdings and manual positions of a portfolio. */
interface Positions {
  holdings: HoldingRecord[]
  manualPositions: ManualPositionRecord[]
}

/** The rest must be at least this part of the largest position's own target. It is not if amounts are given in the spec. */
const MIN_FACTOR = 0.2

/**
 * Brings the newest snapshot to the `value` of a spec: the largest position takes the rest that the others leave. So an
 * added record takes its value from this one, and changes no other. Nothing changes in a portfolio without `value`, or
 * without a position of random amount.
 */
export function balanceValue(spec: PortfolioSpec, positions: Positions, context: GeneratorContext): Positions {
  const { holdings, manualPositions } = positions
  if (spec.value === undefined) return positions
  const coin = largestManual(spec, manualPositions, false)
  const largest = coin ?? largestHolding(spec, holdings) ?? largestManual(spec, manualPositions, true)
  if (largest === undefined) return positions
  const others = usdOf(
    holdings.filter((holding) => holding !== largest),
    manualPositions.filter((position) => position !== largest),
    context,
  )
  const own = 'levels' in largest ? usdOf([largest], [], context) : usdOf([], [largest], context)
  const rest = context.value - others
  const factor = rest / own
  if (!(own > 0 && factor >= MIN_FACTOR && factor < Number.POSITIVE_INFINITY)) return positions
  return {
    holdings: holdings.map((holding) => (holding === largest ? scaleHolding(holding, factor, context) : holding)),
    manualPositions: manualPositions.map((position) =>
      position === largest ? scaleManualPosition(position, factor, context) : position,
    ),
  }
}

/** The first manual position with a random amount, of a listed or a custom asset. */
function largestManual(
  { manualPositions: spec }: PortfolioSpec,
  records: readonly ManualPositionRecord[],
  custom: boolean,
): ManualPositionRecord | undefined {
  const isRandom = (index: number) => !Array.isArray(spec) || (spec[index]?.amount === undefined && !spec[index]?.id)
  return records.find((record, index) => record.custom === custom && isRandom(index))
}

/** The first open holding with random amounts that is not dust. */
function largestHolding(
  { holdings: spec }: PortfolioSpec,
  records: readonly HoldingRecord[],
): HoldingRecord | undefined {
  const isRandom = (index: number) => {
    if (!Array.isArray(spec)) return spec === undefined || index < (spec.staked ?? 0) + (spec.yield ?? 0)
    const own = spec[index]
    return own?.amount === undefined && (own?.assets ?? []).every(({ amount }) => amount === undefined)
  }
  return records.find(({ closed }, index) => closed === null && isRandom(index))
}

function usdOf(
  holdings: readonly HoldingRecord[],
  manualPositions: readonly ManualPositionRecord[],
  { market, latest }: GeneratorContext,
): number {
  return new ManualPositions({ all: () => manualPositions }, market).addTo(
    new Holdings(holdings, market).sumAt(latest),
    latest,
  )
}

function scaleHolding(holding: HoldingRecord, factor: number, { market }: GeneratorContext): HoldingRecord {
  const assets = holding.assets.map((asset) => {
    const decimals = market.asset(asset.symbol)?.decimals ?? DEFAULT_DECIMALS
    return { ...asset, amount: roundToUnit(asset.amount * factor, decimals) }
  })
  return { ...holding, assets }
}

function scaleManualPosition(
  position: ManualPositionRecord,
  factor: number,
  { market }: GeneratorContext,
): ManualPositionRecord {
  const decimals = market.asset(position.symbol)?.decimals
  const [first, ...later] = position.revisions.map((revision) => ({
    ...revision,
    amount: roundAmount(revision.amount * factor, decimals),
  }))
  return first === undefined ? position : { ...position, revisions: [first, ...later] }
}
