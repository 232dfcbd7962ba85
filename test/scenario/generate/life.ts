import assets from '../../../fixtures/assets.json' with { type: 'json' }
import platforms from '../../../fixtures/platforms.json' with { type: 'json' }
import type { Position, PositionList, SnapshotList } from '../../../src/api/wire.ts'
import { type Client, clientOf, pathOf } from '../../harness/client.ts'

/** The positions of some snapshots, spread from the oldest to the newest, with comments. */
export async function samples(client: Client, id: string, count: number) {
  const path = `${pathOf(id)}/snapshots`
  const { meta }: SnapshotList = JSON.parse(await client.text(`${path}?limit=1`))
  const pages = Array.from({ length: count }, (_, index) => 1 + Math.round((index * (meta.total - 1)) / (count - 1)))
  return Promise.all(
    pages.map(async (page) => {
      const { data }: SnapshotList = JSON.parse(await client.text(`${path}?limit=1&page=${page}`))
      const [snapshot] = data
      const shown: PositionList = JSON.parse(await client.text(`${path}/${snapshot?.id}/positions`))
      return { timestamp: snapshot?.timestamp ?? '', positions: shown.data }
    }),
  )
}

/** A client of a shipped scenario's first portfolio with another seed. */
export function seeded(scenario: string, seed: number): Client {
  return clientOf({ scenario, seed })
}

/** What stands twice in a snapshot. */
export function duplicates(positions: readonly Position[]): string[] {
  const keys = positions.map(({ network, platform, account, assetSymbol, type }) =>
    [network, platform, account, assetSymbol, type].join(' / '),
  )
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

/** The positions whose asset or platform did not exist in the month of the snapshot. */
export function tooEarly(timestamp: string, positions: readonly Position[]): string[] {
  const month = timestamp.slice(0, 7)
  return positions
    .filter(({ network, platform, assetSymbol }) => {
      const place = platforms.find(({ name }) => name === platform)
      const started = place?.life.starts[place.networks.indexOf(network)] ?? ''
      const launched = assets.find(({ symbol }) => symbol === assetSymbol)?.launch ?? ''
      return started > month || launched > month
    })
    .map(({ platform, assetSymbol }) => `${month} ${platform} ${assetSymbol}`)
}

/** The positions whose amount is not a multiple of the token's unit. */
export function notInUnits(positions: readonly Position[]): string[] {
  return positions
    .filter(({ amount, assetSymbol }) => {
      const decimals = assets.find(({ symbol }) => symbol === assetSymbol)?.decimals ?? 18
      const [digits = '', exponent = '0'] = String(amount).split('e')
      return (digits.split('.')[1] ?? '').length - Number(exponent) > decimals
    })
    .map(({ amount, assetSymbol }) => `${amount} ${assetSymbol}`)
}
