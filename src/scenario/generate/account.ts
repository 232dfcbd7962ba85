import type { HoldingRecord } from '../../database/records.ts'
import { pickDistinct, type Random } from '../../random/random.ts'
import { phrases } from '../fixtures.ts'
import type { AccountSpec } from '../schema/portfolio-spec.ts'
import { fakerFor } from './faker.ts'

/** An account of a portfolio: a label and one owner's addresses on any network. */
export interface Account {
  label: string
  exchange: boolean
  /** The account's address on a network; null for an account on an exchange. */
  addressOn(network: string): string | null
}

/** The number of accounts if a portfolio's spec does not say. */
export const DEFAULT_ACCOUNTS = 3

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = '023456789acdefghjklmnpqrstuvwxyz'

/** The address formats of networks that do not use Ethereum's. */
const addressFormats: Readonly<Record<string, { prefix: string; length: number; alphabet: string }>> = {
  Solana: { prefix: '', length: 44, alphabet: BASE58 },
  Polkadot: { prefix: '1', length: 47, alphabet: BASE58 },
  Cosmos: { prefix: 'cosmos1', length: 38, alphabet: BECH32 },
  Osmosis: { prefix: 'osmo1', length: 38, alphabet: BECH32 },
  Cardano: { prefix: 'addr1', length: 53, alphabet: BECH32 },
  Bitcoin: { prefix: 'bc1q', length: 38, alphabet: BECH32 },
  NEAR: { prefix: '', length: 64, alphabet: '0123456789abcdef' },
}

/** The accounts of a portfolio. If the spec is a number, every third account is on an exchange. */
export function generateAccounts(spec: number | readonly AccountSpec[], random: Random): Account[] {
  const specs =
    typeof spec === 'number' ? Array.from({ length: spec }, (_, index) => randomAccount(index, random)) : spec
  return specs.map((account, index) => createAccount(account, random.fork(`account/${index}`)))
}

/** An account with a label that is unique among accounts of its kind. When all labels are used, they are numbered. */
function randomAccount(index: number, random: Random): AccountSpec {
  const exchange = index % 3 === 2
  const labels = exchange ? phrases.exchangeAccounts : phrases.accounts
  const rank = exchange ? Math.floor(index / 3) : index - Math.floor((index + 1) / 3)
  const label = pickDistinct(labels, random.fork(exchange ? 'exchanges' : 'accounts'), rank)
  const round = Math.floor(rank / labels.length)
  return { label: round === 0 ? label : `${label} ${round + 1}`, exchange }
}

/** The accounts that records name, with the addresses of those records; the default accounts if there are no records. */
export function accountsFromRecords(
  holdings: readonly HoldingRecord[],
  manualPositions: readonly { account: string }[],
  random: Random,
): Account[] {
  const byLabel = new Map<string, HoldingRecord[]>()
  for (const { account } of [...holdings, ...manualPositions]) byLabel.set(account, [])
  if (byLabel.size === 0) return generateAccounts(DEFAULT_ACCOUNTS, random)
  for (const holding of holdings) byLabel.get(holding.account)?.push(holding)
  return Array.from(byLabel, ([label, ofAccount]) => {
    const exchange = ofAccount.length > 0 && ofAccount.every(({ address }) => address === null)
    const generated = createAccount({ label, exchange }, random.fork(`account/${label}`))
    const holdingOn = (network: string) =>
      ofAccount.find((holding) => holding.network === network) ??
      ofAccount.find((holding) => formatOf(holding.network) === undefined && formatOf(network) === undefined)
    return {
      ...generated,
      addressOn: (network) => holdingOn(network)?.address ?? generated.addressOn(network),
    }
  })
}

/** A wallet with this label, for a record that names an account outside the portfolio's list. */
export function accountNamed(label: string, random: Random): Account {
  return createAccount({ label }, random.fork(`account/${label}`))
}

function createAccount({ label, address, exchange = false }: AccountSpec, random: Random): Account {
  /** Generated addresses by network; networks with Ethereum's format share one. */
  const addresses = new Map<string, string>()
  const generate = (network: string) => {
    const key = formatOf(network) === undefined ? 'evm' : network
    const generated = addresses.get(key) ?? randomAddress(key, random.fork(`address/${key}`))
    addresses.set(key, generated)
    return generated
  }
  return { label, exchange, addressOn: (network) => address ?? (exchange ? null : generate(network)) }
}

/** The address format of a network; undefined for Ethereum's. */
function formatOf(network: string) {
  return Object.hasOwn(addressFormats, network) ? addressFormats[network] : undefined
}

function randomAddress(network: string, random: Random): string {
  const format = formatOf(network)
  const faker = fakerFor(random)
  if (format === undefined) return faker.string.hexadecimal({ length: 40, casing: 'lower' })
  return format.prefix + faker.string.fromCharacters(format.alphabet, format.length)
}
