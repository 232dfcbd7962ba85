import { NETWORK, prices } from './scenario.ts'
import type { ModelComment, ModelManual, ModelPortfolio, ModelPosition, ModelSnapshot, Revision } from './world.ts'

/** The price of a listed asset. */
export function priceOf(symbol: string): number {
  return prices[symbol] ?? Number.NaN
}

/** The newest snapshot at or before `now`. */
export function latestOf({ snapshots }: ModelPortfolio, now: number): ModelSnapshot | undefined {
  return snapshots.filter(({ instant }) => instant <= now).at(-1)
}

/** Snapshots in order of time; those of one instant in order of their ids. */
export function inOrder(snapshots: readonly ModelSnapshot[]): ModelSnapshot[] {
  return snapshots.toSorted((one, other) => one.instant - other.instant || (one.id < other.id ? -1 : 1))
}

/** The values of a manual position now. */
export function currentOf({ first, updates }: ModelManual): Revision {
  return updates.at(-1) ?? first
}

/** What a portfolio held in a snapshot. */
export function positionsOf(portfolio: ModelPortfolio, snapshot: ModelSnapshot): ModelPosition[] {
  const { instant, positions } = snapshot
  if (positions !== null) {
    return positions.map((position) => {
      if (position.type !== 'Manual') return position
      const update = portfolio.manual
        .find(({ id }) => `${id}-1` === position.id)
        ?.updates.findLast(({ from }) => from <= instant)
      if (update === undefined) return position
      const { amount, price, description } = update
      return { ...position, amount, price: price ?? position.price, description }
    })
  }
  const held = portfolio.holdings
    .filter(({ opened, closed }) => opened <= instant && (closed === null || instant < closed))
    .flatMap(({ id, network, platform, account, address, type, context, description, assets }) =>
      assets.map(({ symbol, name, amount }, index) => ({
        id: `${id}-${index + 1}`,
        network,
        platform,
        account,
        ...(address === null ? {} : { address }),
        type,
        assetSymbol: symbol,
        assetName: name,
        ...(context === null ? {} : { assetContext: context }),
        amount,
        price: priceOf(symbol),
        description,
      })),
    )
  const entered = portfolio.manual.flatMap(({ id, account, symbol, name, first, updates }) => {
    const revision = [first, ...updates].findLast(({ from }) => from <= instant)
    if (revision === undefined) return []
    const { amount, price, description } = revision
    const manual = { network: 'Manual', platform: 'Manual', account, type: 'Manual' }
    return {
      id: `${id}-1`,
      ...manual,
      assetSymbol: symbol,
      assetName: name,
      amount,
      price: price ?? priceOf(symbol),
      description,
    }
  })
  return [...held, ...entered]
}

/** The total of a snapshot in USD. */
export function totalOf(portfolio: ModelPortfolio, snapshot: ModelSnapshot): number {
  if (snapshot.total !== null) return snapshot.total
  return positionsOf(portfolio, snapshot).reduce((sum, { amount, price }) => sum + amount * price, 0)
}

/** The comments on a snapshot or a manual position as a reply shows them, oldest first; nothing if there are none. */
export function commentsOn({ comments }: ModelPortfolio, subject: string) {
  const own = comments.filter(({ on }) => on === subject).toSorted((one, other) => one.instant - other.instant)
  return own.length === 0 ? {} : { comments: own.map(shownComment) }
}

export function shownComment({ author, instant, content }: ModelComment) {
  return { author, timestamp: new Date(instant).toISOString().replace('Z', '+00:00'), content }
}

/** A snapshot as the list shows it. */
export function shownSnapshot(portfolio: ModelPortfolio, snapshot: ModelSnapshot, isWithComments: boolean) {
  const { id, instant } = snapshot
  const comments = isWithComments ? commentsOn(portfolio, id) : {}
  return { id, usdValue: totalOf(portfolio, snapshot), timestamp: new Date(instant).toISOString(), ...comments }
}

/** A position as the list shows it, with its keys in the order of the specification. */
export function shownPosition(portfolio: ModelPortfolio, position: ModelPosition, isWithComments: boolean) {
  const { amount, price, description, ...rest } = position
  const hasComments = isWithComments && position.type === 'Manual'
  const comments = hasComments ? commentsOn(portfolio, position.id.replace('-1', '')) : {}
  return { ...rest, amount, price, usdValue: amount * price, description, ...comments }
}

/** A manual position as an update returns it. A listed asset has its price of the latest snapshot. */
export function shownManual(portfolio: ModelPortfolio, manual: ModelManual, now: number) {
  const { id, account, symbol, name, isCustom } = manual
  const { amount, price: ownPrice, description } = currentOf(manual)
  const recorded = latestOf(portfolio, now)?.positions?.find((position) => position.id === `${id}-1`)?.price
  const price = ownPrice ?? recorded ?? priceOf(symbol)
  return {
    id,
    network: isCustom ? 'Manual' : NETWORK,
    platform: 'Manual',
    account,
    assetSymbol: symbol,
    assetName: name,
    amount,
    price,
    usdValue: amount * price,
    manualAsset: isCustom,
    description,
  }
}
