import { expect, it } from 'vitest'
import { clientOf } from '../../harness/client.ts'
import { addressesOf, decodeAddress, networks } from './addresses.ts'

const EVM = ['Arbitrum', 'Avalanche', 'BNB Chain', 'Base', 'Ethereum', 'Optimism', 'Polygon']

it.each([1, 2, 3])('generates a valid address on every network from seed %i', async (seed) => {
  const addresses = await addressesOf(seed)
  expect(Object.keys(addresses).sort()).toEqual(networks)
  for (const [network, address] of Object.entries(addresses)) {
    expect(() => decodeAddress(network, address), `${network}: ${address}`).not.toThrow()
  }
})

it('gives a wallet one address on all networks with addresses like those of Ethereum', async () => {
  const addresses = await addressesOf(1)
  const { Ethereum } = addresses
  expect(networks.filter((network) => addresses[network] === Ethereum)).toEqual(EVM)
})

it('gives a wallet one key hash on all networks of the Cosmos family', async () => {
  const addresses = await addressesOf(1)
  const hashes = ['Celestia', 'Cosmos', 'Osmosis', 'Stride'].map(
    (network) => decodeAddress(network, addresses[network] ?? '').key,
  )
  expect(new Set(hashes.map((hash) => hash.join())).size).toBe(1)
})

it('generates both SegWit and Taproot addresses for Bitcoin', async () => {
  const seeds = Array.from({ length: 8 }, (_, seed) => addressesOf(seed))
  const kinds = (await Promise.all(seeds)).map(({ Bitcoin = '' }) => decodeAddress('Bitcoin', Bitcoin).kind)
  expect(new Set(kinds)).toEqual(new Set(['segwit', 'taproot']))
})

it('keeps the address of an account when the portfolio gets more accounts', async () => {
  const holding = { type: 'Staked', asset: 'SOL', amount: 1, account: 'One' } as const
  const address = async (...labels: string[]) => {
    const accounts = labels.map((label) => ({ label }))
    const portfolios = [{ id: 'mine', accounts, holdings: [holding], manualPositions: [] }]
    const [position] = await clientOf({ scenario: { name: 'mine', portfolios } }).positions()
    return position?.address
  }
  expect(await address('One', 'Two', 'Three')).toBe(await address('One'))
})
