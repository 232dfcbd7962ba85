import type { HoldingRecord } from '../../database/records.ts'
import { pickDistinct, type Random } from '../../random/random.ts'
import { phrases } from '../fixtures.ts'
import type { AccountSpec } from '../schema/portfolio-spec.ts'
import { randomAddress, sharesAddresses } from './address.ts'

/** An account of a portfolio: a label and one owner's addresses on any network. */
export interface Account {
  label: string
  exchange: boolean
  /** The account's address on a network; null for an account on an exchange. */
  addressOn(network: string): string | null
}

/** The number of accounts if a portfolio's spec does not say. */
export const DEFAULT_ACCOUNTS = 3

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
      ofAccount.find((holding) => sharesAddresses(holding.network, network))
    return {
      ...generated,
      addressOn: (network) => holdingOn(network)?.address ?? generated.addressOn(network),
    }
  })
}

/** The label of an account for private assets, which hold nothing else. @param round 0 for the first such account. */
export function privateAccount({ random, accounts }: { random: Random; accounts: readonly Account[] }, round: number) {
  const labels = phrases.privateAccounts.filter((label) => accounts.every((account) => account.label !== label))
  const label = random.fork('private account').pick(labels.length > 0 ? labels : phrases.privateAccounts)
  return round === 0 ? label : `${label} ${round + 1}`
}

/** A further account of the same kind, e.g. `Ledger Nano 2`. */
export function numberedAccount({ label, exchange }: Account, number: number, random: Random): Account {
  const numbered = `${label} ${number}`
  return createAccount({ label: numbered, exchange }, random.fork(`account/${numbered}`))
}

/** A wallet with this label, for a record that names an account outside the portfolio's list. */
export function accountNamed(label: string, random: Random): Account {
  return createAccount({ label }, random.fork(`account/${label}`))
}

function createAccount({ label, address, exchange = false }: AccountSpec, random: Random): Account {
  /** Generated addresses by network. */
  const addresses = new Map<string, string>()
  const generate = (network: string) => {
    const generated = addresses.get(network) ?? randomAddress(network, random)
    addresses.set(network, generated)
    return generated
  }
  return { label, exchange, addressOn: (network) => address ?? (exchange ? null : generate(network)) }
}
