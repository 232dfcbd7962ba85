import { ed25519 } from '@noble/curves/ed25519.js'
import { schnorr } from '@noble/curves/secp256k1.js'
import { checkAddress } from '@polkadot/util-crypto'
import { isAddress } from 'viem'
import { expect, it } from 'vitest'
import { addressesOf, decodeAddress } from '../scenario/generate/addresses.ts'

const seeds = Array.from({ length: 60 }, (_, index) => index * 71_582_788)

it.each(seeds)('generates a valid address on every network from seed %i', async (seed) => {
  const addresses = Object.entries(await addressesOf(seed))
  expect(addresses.length).toBeGreaterThan(15)
  for (const [network, address] of addresses) {
    const { kind, key } = decodeAddress(network, address)
    expect(isProven(kind, key, address), `${network}: ${address}`).toBe(true)
  }
})

/** Whether other libraries accept the address, too, where one checks more than `decodeAddress`. */
function isProven(kind: string, key: Uint8Array, address: string): boolean {
  if (kind === 'evm') return isAddress(address)
  if (kind === 'polkadot') return checkAddress(address, 0)[0]
  if (kind === 'solana') return ed25519.Point.fromHex(key) instanceof ed25519.Point
  if (kind === 'taproot') return schnorr.utils.lift_x(BigInt(`0x${Buffer.from(key).toString('hex')}`)).y > 0n
  return true
}
