import type { Account } from './account.ts'
import { type Platform, platforms } from './fixtures.ts'

/** A place to hold something: a platform on one of its networks, and the one or two assets held there. */
export interface Venue {
  platform: Platform
  network: string
  symbols: readonly string[]
}

/** All places for holdings of a type that one of the accounts can use. */
export function venuesOf(type: string, accounts: readonly Account[]): Venue[] {
  const open = platforms.filter((platform) => platform.type === type && accountsAt(platform, accounts).length > 0)
  const usable = open.length > 0 ? open : platforms.filter((platform) => platform.type === type)
  return usable.flatMap((platform) =>
    platform.networks.flatMap((network) => {
      const held = [...platform.assets.map((symbol) => [symbol]), ...platform.pools]
      return held.map((symbols) => ({ platform, network, symbols }))
    }),
  )
}

/** The accounts that can use a platform: an exchange's own ones are named after it, and all others are wallets. */
export function accountsAt(platform: Platform, accounts: readonly Account[]): Account[] {
  if (!platform.exchange) return accounts.filter(({ exchange }) => !exchange)
  return accounts.filter(({ exchange, label }) => exchange && platform.networks.some((name) => label.startsWith(name)))
}

/** A platform that holds all these assets, one that the account can use before any other. */
export function platformFor(type: string, symbols: readonly string[], account: Account): Platform | undefined {
  const suitable = platforms.filter(
    (platform) => platform.type === type && symbols.every((symbol) => platform.assets.includes(symbol)),
  )
  return suitable.find((platform) => accountsAt(platform, [account]).length > 0) ?? suitable[0]
}
