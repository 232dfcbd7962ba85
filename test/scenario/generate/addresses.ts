import { createHash } from 'node:crypto'
import { bech32, bech32m } from 'bech32'
import bs58 from 'bs58'
import bs58check from 'bs58check'
import { assets, platforms } from '../../../src/scenario/fixtures.ts'
import { clientOf } from '../../harness/client.ts'
import { mine } from '../fixtures.ts'

/** The networks of assets and platforms that have addresses, and two that a scenario may use. */
export const networks: readonly string[] = [
  ...new Set([
    ...assets.map(({ network }) => network),
    ...platforms.filter(({ exchange }) => !exchange).flatMap((platform) => platform.networks),
    ...['Tron', 'Sui'],
  ]),
].sort()

/** The generated address of one wallet on each network. */
export async function addressesOf(seed: number): Promise<Record<string, string>> {
  const holdings = networks.map((network) => ({
    ...({ type: 'Staked', asset: 'ETH', amount: 1, platform: 'Any platform', network, account: 'Wallet' } as const),
  }))
  const scenario = mine({ accounts: [{ label: 'Wallet' }], holdings, manualPositions: [], snapshots: { count: 1 } })
  const positions = await clientOf({ scenario, seed }).positions()
  return Object.fromEntries(positions.map(({ network, address = '' }) => [network, address]))
}

/** The kind and the bytes of the key or key hash in an address. @throws {Error} if the address is not valid. */
export function decodeAddress(network: string, address: string): { kind: string; key: Uint8Array } {
  return (decoders[network] ?? decodeEthereum)(address)
}

const decoders: Record<string, typeof decodeEthereum> = {
  Bitcoin: decodeBitcoin,
  Cardano: decodeCardano,
  Celestia: (address) => decodeCosmos(address, 'celestia'),
  Cosmos: (address) => decodeCosmos(address, 'cosmos'),
  NEAR: decodeNear,
  Osmosis: (address) => decodeCosmos(address, 'osmo'),
  Polkadot: decodePolkadot,
  Solana: (address) => ({ kind: 'solana', key: expectLength(bs58.decode(address), 32) }),
  Stride: (address) => decodeCosmos(address, 'stride'),
  Sui: (address) => ({ kind: 'sui', key: decodeHex(address, 32) }),
  Tron: decodeTron,
}

function decodeEthereum(address: string) {
  return { kind: 'evm', key: decodeHex(address, 20) }
}

function decodeBitcoin(address: string) {
  const taproot = address.startsWith('bc1p')
  const { prefix, words } = (taproot ? bech32m : bech32).decode(address)
  const [version, ...program] = words
  if (prefix !== 'bc' || version !== (taproot ? 1 : 0)) throw new Error(`${address}: version ${version} of ${prefix}`)
  const key = expectLength(Uint8Array.from(bech32.fromWords(program)), taproot ? 32 : 20)
  return { kind: taproot ? 'taproot' : 'segwit', key }
}

function decodeCosmos(address: string, prefix: string) {
  const decoded = bech32.decode(address)
  if (decoded.prefix !== prefix) throw new Error(`${address}: the prefix is ${decoded.prefix}`)
  return { kind: prefix, key: expectLength(Uint8Array.from(bech32.fromWords(decoded.words)), 20) }
}

function decodeCardano(address: string) {
  const { prefix, words } = bech32.decode(address, 103)
  const bytes = expectLength(Uint8Array.from(bech32.fromWords(words)), 57)
  // CIP 19: a base address of two key hashes is type 0; the main network is 1.
  if (prefix !== 'addr' || bytes[0] !== 0x01) throw new Error(`${address}: header ${bytes[0]} of ${prefix}`)
  return { kind: 'cardano', key: bytes.slice(1) }
}

function decodeNear(address: string) {
  const name = /^(?=.{2,64}$)(([a-z\d]+[-_])*[a-z\d]+\.)+near$/
  if (!name.test(address)) throw new Error(`${address}: not a name of NEAR`)
  return { kind: 'near', key: new TextEncoder().encode(address) }
}

function decodePolkadot(address: string) {
  const bytes = expectLength(bs58.decode(address), 35)
  const [payload, checksum] = [bytes.slice(0, 33), bytes.slice(33)]
  const digest = createHash('blake2b512').update('SS58PRE').update(payload).digest()
  if (payload[0] !== 0 || digest[0] !== checksum[0] || digest[1] !== checksum[1])
    throw new Error(`${address}: checksum`)
  return { kind: 'polkadot', key: payload.slice(1) }
}

function decodeTron(address: string) {
  const bytes = expectLength(bs58check.decode(address), 21)
  if (bytes[0] !== 0x41 || !address.startsWith('T')) throw new Error(`${address}: prefix ${bytes[0]}`)
  return { kind: 'tron', key: bytes.slice(1) }
}

function decodeHex(address: string, length: number): Uint8Array {
  if (!/^0x[\da-f]+$/.test(address)) throw new Error(`${address}: not lower-case hexadecimal`)
  return expectLength(Uint8Array.from(Buffer.from(address.slice(2), 'hex')), length)
}

function expectLength(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length !== length) throw new Error(`Expected ${length} bytes, got ${bytes.length}`)
  return bytes
}
