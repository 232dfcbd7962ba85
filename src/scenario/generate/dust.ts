import type { HoldingRecord } from '../../database/records.ts'
import { pickDistinct, type Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { DAY_MS } from '../../time/instant.ts'
import { createInSlices } from '../../time/slices.ts'
import { type Platform, platforms } from '../fixtures.ts'
import type { Account } from './account.ts'
import type { GeneratorContext } from './context.ts'

/** The largest value of a holding, in USD. It stays below a cent if the price rises by a tenth. */
const MAX_WORTH = 0.009

interface Place {
  account: Account
  platform: Platform
  network: string
  symbol: string
}

/**
 * Holdings worth less than a cent at the scenario's now, in the wallets of a portfolio. No two are in the same place until
 * all places are used.
 * @param firstOrdinal the ordinal of the first one.
 */
export function generateDust(count: number, firstOrdinal: number, context: GeneratorContext): Promise<HoldingRecord[]> {
  const { accounts } = context
  const wallets = accounts.filter(({ exchange }) => !exchange)
  const places: Place[] = (wallets.length > 0 ? wallets : accounts).flatMap((account) =>
    platforms
      .filter(({ exchange, type }) => !exchange && type === 'Yield')
      .flatMap((platform) =>
        platform.networks.flatMap((network) =>
          platform.assets.map((symbol) => ({ account, platform, network, symbol })),
        ),
      ),
  )
  return createInSlices(count, (index) => {
    const place = pickDistinct(places, context.random.fork('dust'), index)
    return dustAt(place, firstOrdinal + index, context, context.random.fork(`dust/${index}`))
  })
}

function dustAt(
  { account, platform, network, symbol }: Place,
  ordinal: number,
  { market, now, start }: GeneratorContext,
  random: Random,
): HoldingRecord {
  const opened = start - random.fork('opened').integer(1, 400) * DAY_MS
  const size = random.fork('worth').between(0.03, 1)
  const worth = MAX_WORTH * size * size * size
  return {
    id: ulidAt(opened, random.fork('id')),
    ordinal,
    type: platform.type,
    network,
    platform: platform.name,
    account: account.label,
    address: account.addressOn(network),
    context: platform.context,
    description: null,
    rate: 0,
    compounding: true,
    opened,
    closed: null,
    anchor: now,
    assets: [{ symbol, name: market.asset(symbol)?.name ?? symbol, amount: worth / (market.price(symbol, now) || 1) }],
    levels: [],
  }
}
