import type { Market } from '../../market/market.ts'
import type { Random } from '../../random/random.ts'
import { DAY_MS } from '../../time/instant.ts'
import { type Platform, platforms } from '../fixtures.ts'
import { type Account, numberedAccount } from './account.ts'
import type { GeneratorContext } from './context.ts'
import { monthStart } from './lifetime.ts'

/** A platform is chosen from this time after its launch on. */
const MIN_AGE_MS = 30 * DAY_MS

/** Draws before the first free placement in a list is taken. */
const MAX_DRAWS = 24

/** Where a holding is placed: a platform, one of its networks, an account, and one asset or a pool of two. */
export interface Placement {
  platform: Platform
  network: string
  account: Account
  symbols: readonly string[]
  /** When platform and assets exist, in ms since 1970. */
  launch: number
}

/**
 * Chooses the placements of random holdings of one type, one after the other. Large platforms are chosen more often, and no
 * two holdings have the same network, platform, account and asset.
 */
export class Placements {
  readonly #options: readonly Placement[]
  /** The sum of the weights up to each option. */
  readonly #sums: readonly number[]
  readonly #total: number
  readonly #used = new Set<string>()

  constructor(type: string, { accounts, market, latest }: GeneratorContext) {
    const all = placementsFor(type, accounts, market)
    const launched = all.filter(({ launch }) => launch < latest - MIN_AGE_MS)
    this.#options = launched.length > 0 ? launched : all
    let total = 0
    this.#sums = this.#options.map((option) => {
      total += weightOf(option)
      return total
    })
    this.#total = total
  }

  /** The next placement. When all are used, further accounts are numbered. */
  next(random: Random): Placement {
    const free = this.#draw(random) ?? this.#options.find((option) => this.#isFree(option)) ?? this.#numbered(random)
    for (const key of keysOf(free)) this.#used.add(key)
    return free
  }

  #draw(random: Random): Placement | undefined {
    for (let draw = 0; draw < MAX_DRAWS; draw++) {
      const weight = random.next() * this.#total
      const option = this.#options[this.#sums.findIndex((sum) => weight < sum)]
      if (option !== undefined && this.#isFree(option)) return option
    }
    return undefined
  }

  #numbered(random: Random): Placement {
    const option = random.pick(this.#options)
    for (let number = 2; ; number++) {
      const numbered = { ...option, account: numberedAccount(option.account, number, random) }
      if (this.#isFree(numbered)) return numbered
    }
  }

  #isFree(placement: Placement): boolean {
    return keysOf(placement).every((key) => !this.#used.has(key))
  }
}

/** When a platform exists on a network, with all these assets, in ms since 1970. */
export function launchOf(
  platform: Platform | undefined,
  network: string,
  symbols: readonly string[],
  market: Market,
): number {
  const started = monthStart(platform?.life.starts[platform.networks.indexOf(network)])
  return Math.max(started, ...symbols.map((symbol) => monthStart(market.asset(symbol)?.launch)))
}

/** The accounts that can use a platform: on an exchange, accounts whose label starts with its name; else all wallets. */
export function accountsOn(platform: Platform, accounts: readonly Account[]): Account[] {
  if (!platform.exchange) return accounts.filter(({ exchange }) => !exchange)
  return accounts.filter(({ exchange, label }) => exchange && platform.networks.some((name) => label.startsWith(name)))
}

/** A platform of this type for all these assets. One that the account can use is preferred. */
export function platformFor(type: string, symbols: readonly string[], account: Account): Platform | undefined {
  const suitable = platforms.filter(
    (platform) => platform.type === type && symbols.every((symbol) => platform.assets.includes(symbol)),
  )
  return suitable.find((platform) => accountsOn(platform, [account]).length > 0) ?? suitable[0]
}

/** All placements for a type of holding on platforms that at least one account can use. */
function placementsFor(type: string, accounts: readonly Account[], market: Market): Placement[] {
  const ofType = platforms.filter((platform) => platform.type === type && platform.life.end === null)
  const usable = ofType.filter((platform) => accountsOn(platform, accounts).length > 0)
  return (usable.length > 0 ? usable : ofType).flatMap((platform) => {
    const suitable = accountsOn(platform, accounts)
    const assets = [...platform.assets.map((symbol) => [symbol]), ...platform.pools]
    return platform.networks.flatMap((network) =>
      assets.flatMap((symbols) => {
        const launch = launchOf(platform, network, symbols, market)
        const options = suitable.length > 0 ? suitable : accounts
        return options.map((account) => ({ platform, network, account, symbols, launch }))
      }),
    )
  })
}

/** The platform's size, shared by its networks, assets and pools. */
function weightOf({ platform }: Placement): number {
  return platform.size / (platform.networks.length * (platform.assets.length + platform.pools.length))
}

function keysOf({ platform, network, account, symbols }: Placement): string[] {
  return symbols.map((symbol) => [network, platform.name, account.label, symbol].join('\n'))
}
