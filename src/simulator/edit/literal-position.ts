import type { LiteralPositionRecord } from '../../database/records.ts'
import { MANUAL } from '../../portfolio/manual-positions.ts'
import type { NewPosition } from '../../scenario/schema/edits.ts'
import type { PositionSpec } from '../../scenario/schema/portfolio-spec.ts'
import { accountsOf, type EditContext } from './edit.ts'

/** A position of a snapshot with all that was left out: of a manual position as it is, else of one ETH staked with Lido. */
export function completePosition(arranging: EditContext, position: NewPosition, instant: number): PositionSpec {
  const { market } = arranging.run.world
  const record = arranging.portfolio.manualPositions.find(position.id?.replace(/-1$/, '') ?? '')
  const place = record === undefined ? undefined : MANUAL
  const symbol = position.assetSymbol ?? record?.symbol ?? 'ETH'
  const asset = market.asset(symbol)
  const current = record?.revisions.findLast(({ from }) => from <= instant) ?? record?.revisions[0]
  return {
    network: place ?? 'Ethereum',
    platform: place ?? 'Lido',
    account: record?.account ?? accountsOf(arranging)[0]?.label ?? 'Treasury',
    type: place ?? 'Staked',
    assetSymbol: symbol,
    assetName: record?.name ?? asset?.name ?? symbol,
    amount: current?.amount ?? 1,
    price: current?.price ?? (asset === undefined ? 1 : market.price(symbol, instant)),
    description: current?.description ?? null,
    ...position,
  }
}

/** A literal position in the words of the scenario format. */
export function positionSpec(record: LiteralPositionRecord): PositionSpec {
  const { symbol: assetSymbol, name: assetName, address, context, ...rest } = record
  return {
    ...rest,
    assetSymbol,
    assetName,
    ...(address === null ? {} : { address }),
    ...(context === null ? {} : { assetContext: context }),
  }
}
