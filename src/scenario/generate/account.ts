import type { HoldingRecord } from '../../database/records.ts'
import type { Random } from '../../random/random.ts'
import { phrases } from '../fixtures.ts'
import type { AccountSpec } from '../schema/portfolio-spec.ts'
import { fakerFor, pickDistinct } from './faker.ts'

/** An account of a portfolio: one label, one owner's addresses, as many networks as it is used on. */
export interface Account {
  label: string
  exchange: boolean
  /** The account's address on a network; null on an exchange. */
  addressOn(network: string): string | null
}

/** How many accounts a portfolio has of which nothing is said. */
export const DEFAULT_ACCOUNTS = 3

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = '023456789acdefghjklmnpqrstuvwxyz'

/** How addresses look where they are no Ethereum ones. */
const forms: Readonly<Record<string, { prefix: string; length: number; letters: string }>> = {
  Solana: { prefix: '', length: 44, letters: BASE58 },
  Polkadot: { prefix: '1', length: 47, letters: BASE58 },
  Cosmos: { prefix: 'cosmos1', length: 38, letters: BECH32 },
  Osmosis: { prefix: 'osmo1', length: 38, letters: BECH32 },
  Cardano: { prefix: 'addr1', length: 53, letters: BECH32 },
  Bitcoin: { prefix: 'bc1q', length: 38, letters: BECH32 },
  NEAR: { prefix: '', length: 64, letters: '0123456789abcdef' },
}

/** The accounts of a portfolio. Of a number of them, every third is on an exchange. */
export function generateAccounts(spec: number | readonly AccountSpec[], random: Random): Account[] {
  if (typeof spec === 'number') {
    return Array.from({ length: spec }, (_, index) => {
      const exchange = index % 3 === 2
      const labels = exchange ? phrases.exchangeAccounts : phrases.accounts
      const place = exchange ? Math.floor(index / 3) : index - Math.floor((index + 1) / 3)
      const label = pickDistinct(labels, random.fork(exchange ? 'exchanges' : 'accounts'), place)
      const round = Math.floor(place / labels.length)
      return makeAccount(
        { label: round === 0 ? label : `${label} ${round + 1}`, exchange },
        random.fork(`account/${index}`),
      )
    })
  }
  return spec.map((account, index) => makeAccount(account, random.fork(`account/${index}`)))
}

/** The accounts that facts name, with the addresses known of them; the default ones where there are none. */
export function accountsFromRecords(
  holdings: readonly HoldingRecord[],
  manualPositions: readonly { account: string }[],
  random: Random,
): Account[] {
  const labels = new Set([...holdings, ...manualPositions].map(({ account }) => account))
  if (labels.size === 0) return generateAccounts(DEFAULT_ACCOUNTS, random)
  return Array.from(labels, (label) => {
    const own = holdings.filter(({ account }) => account === label)
    const exchange = own.length > 0 && own.every(({ address }) => address === null)
    const drawn = makeAccount({ label, exchange }, random.fork(`account/${label}`))
    const knownOn = (network: string) =>
      own.find((holding) => holding.network === network) ??
      own.find((holding) => formOf(holding.network) === undefined && formOf(network) === undefined)
    return { ...drawn, addressOn: (network) => knownOn(network)?.address ?? drawn.addressOn(network) }
  })
}

/** An account that a record names where no accounts are listed. */
export function accountNamed(label: string, random: Random): Account {
  return makeAccount({ label }, random.fork(`account/${label}`))
}

function makeAccount({ label, address, exchange = false }: AccountSpec, random: Random): Account {
  /** Addresses drawn before, by what they follow from. */
  const drawn = new Map<string, string>()
  const draw = (network: string) => {
    const form = formOf(network) === undefined ? 'evm' : network
    const made = drawn.get(form) ?? randomAddress(form, random.fork(`address/${form}`))
    drawn.set(form, made)
    return made
  }
  return { label, exchange, addressOn: (network) => address ?? (exchange ? null : draw(network)) }
}

/** How a network's addresses look; undefined for those of Ethereum's kind. */
function formOf(network: string) {
  return Object.hasOwn(forms, network) ? forms[network] : undefined
}

function randomAddress(network: string, random: Random): string {
  const form = formOf(network)
  const faker = fakerFor(random)
  if (form === undefined) return faker.string.hexadecimal({ length: 40, casing: 'lower' })
  return form.prefix + faker.string.fromCharacters(form.letters, form.length)
}
