import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, bech32m, createBase58check, hex } from '@scure/base'
import type { Random } from '../../random/random.ts'
import { isEd25519Key, isTaprootKey } from './curve.ts'
import { fakerFor } from './faker.ts'

/** The address format of one or several networks. */
interface AddressFormat {
  /** Formats with the same label get the same random bytes, as the keys of one owner do. */
  label: string
  create(random: Random): string
}

const ethereum: AddressFormat = { label: 'evm', create: (random) => hexadecimal(20, random) }

/** The formats of networks that do not use Ethereum's. */
const formats: Readonly<Record<string, AddressFormat>> = {
  Bitcoin: { label: 'bitcoin', create: bitcoinAddress },
  Cardano: { label: 'cardano', create: cardanoAddress },
  Celestia: cosmosFormat('celestia'),
  Cosmos: cosmosFormat('cosmos'),
  NEAR: { label: 'near', create: nearName },
  Osmosis: cosmosFormat('osmo'),
  Polkadot: { label: 'polkadot', create: polkadotAddress },
  Solana: { label: 'solana', create: solanaAddress },
  Stride: cosmosFormat('stride'),
  Sui: { label: 'sui', create: (random) => hexadecimal(32, random) },
  Tron: { label: 'tron', create: tronAddress },
}

/**
 * An address that the network's validators accept. Networks that are not known here use Ethereum's format.
 * @param account forked for the account; its addresses depend on nothing else.
 */
export function randomAddress(network: string, account: Random): string {
  const { label, create } = formatOf(network)
  return create(account.fork(`address/${label}`))
}

/** Whether an address of one network is also an address of the other: so it is on all networks with Ethereum's format. */
export function sharesAddresses(one: string, other: string): boolean {
  return formatOf(one) === formatOf(other)
}

function formatOf(network: string): AddressFormat {
  return (Object.hasOwn(formats, network) ? formats[network] : undefined) ?? ethereum
}

function randomBytes(length: number, random: Random): Uint8Array {
  return Uint8Array.from({ length }, () => random.integer(0, 255))
}

/** Random bytes of a public key. About every second candidate is one. */
function randomKey(isKey: (bytes: Uint8Array) => boolean, random: Random): Uint8Array {
  let bytes = randomBytes(32, random)
  while (!isKey(bytes)) bytes = randomBytes(32, random)
  return bytes
}

function hexadecimal(length: number, random: Random): string {
  return `0x${hex.encode(randomBytes(length, random))}`
}

/** A native SegWit address: version 0 for a key hash, or version 1 for a Taproot key. */
function bitcoinAddress(random: Random): string {
  if (random.nextBoolean(0.6)) return bech32.encode('bc', [0, ...bech32.toWords(randomBytes(20, random))])
  return bech32m.encode('bc', [1, ...bech32m.toWords(randomKey(isTaprootKey, random))])
}

/** A base address on mainnet: header 0x01, then the hashes of a payment key and of a stake key. */
function cardanoAddress(random: Random): string {
  const words = bech32.toWords(Uint8Array.of(0x01, ...randomBytes(28, random), ...randomBytes(28, random)))
  // The length of Cardano's addresses is over the limit of BIP 173.
  return bech32.encode('addr', words, false)
}

/** One owner has the same key hash on all networks of the Cosmos family; only the prefix differs. */
function cosmosFormat(prefix: string): AddressFormat {
  return {
    label: 'cosmos',
    create: (random) => bech32.encode(prefix, bech32.toWords(randomBytes(20, random))),
  }
}

/** A name, which NEAR uses as an address. */
function nearName(random: Random): string {
  const name = fakerFor(random)
    .person.firstName()
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return `${name}${random.integer(10, 9999)}.near`
}

/** SS58: a prefix (0 for Polkadot), the account, and two bytes of a checksum. */
function polkadotAddress(random: Random): string {
  const payload = Uint8Array.of(0, ...randomBytes(32, random))
  const checksum = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...payload)).slice(0, 2)
  return base58.encode(Uint8Array.of(...payload, ...checksum))
}

function solanaAddress(random: Random): string {
  return base58.encode(randomKey(isEd25519Key, random))
}

function tronAddress(random: Random): string {
  return createBase58check(sha256).encode(Uint8Array.of(0x41, ...randomBytes(20, random)))
}
