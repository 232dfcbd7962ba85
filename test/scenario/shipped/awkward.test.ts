import { expect, it } from 'vitest'
import { clientOf } from '../../harness/client.ts'

const DAY = 86_400_000

function awkward(portfolio = 'awkward') {
  return clientOf({ scenario: 'awkward' }, { portfolio })
}

/** The instants of all snapshots, oldest first. */
async function instants(): Promise<number[]> {
  return (await awkward().series()).map(({ timestamp }) => Date.parse(timestamp))
}

it('has a gap of a day and one of three weeks between daily snapshots', async () => {
  const series = await instants()
  const days = series.slice(1).map((instant, index) => (instant - (series[index] ?? 0)) / DAY)
  expect(days.filter((day) => day > 1)).toEqual([2, 22])
  expect(series).toHaveLength(152)
})

it('has two snapshots in one second', async () => {
  const seconds = (await instants()).map((instant) => Math.floor(instant / 1000))
  expect(seconds.filter((second, index) => second === seconds[index - 1])).toHaveLength(1)
})

it('has snapshots at midnight in Chile, and one on the day when midnight is missing there', async () => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', timeStyle: 'short', hour12: false })
  const onDay = async (day: string) => {
    const instant = (await instants()).find((one) => new Date(one).toISOString().startsWith(day))
    return instant === undefined ? undefined : format.format(instant).replace(/^24/, '00')
  }
  expect(await onDay('2025-09-06')).toBe('00:00')
  expect(await onDay('2025-09-07')).toBe('01:00')
})

it('has a total of zero between other totals, without any position', async () => {
  const { series, positions } = awkward()
  const all = await series()
  const at = all.findIndex(({ usdValue }) => usdValue === 0)
  expect(await positions(all[at]?.id)).toEqual([])
  expect(all[at - 1]?.usdValue).toBeGreaterThan(1000)
  expect(all[at + 1]?.usdValue).toBeGreaterThan(1000)
})

it('has weeks without a position, weeks of a debt that takes all, and weeks below zero', async () => {
  const { series, positions } = awkward('awkward-zero')
  const all = await series()
  const signs = all.map(({ usdValue }) => Math.sign(usdValue))
  expect(signs.filter((sign, index) => sign !== signs[index - 1])).toEqual([1, 0, -1, 1])
  const counts = await Promise.all(all.map(async ({ id }) => (await positions(id)).length))
  const ofZero = counts.filter((_, index) => signs[index] === 0)
  expect(new Set(ofZero)).toEqual(new Set([0, 2]))
})

it('has a delisted asset whose price stays for months', async () => {
  const { series, positions } = awkward()
  const prices = await Promise.all(
    (await series()).map(async ({ id, timestamp }) => {
      const gone = (await positions(id)).find(({ assetSymbol }) => assetSymbol === 'GONE')
      return { timestamp, price: gone?.price }
    }),
  )
  const held = prices.filter(({ price }) => price !== undefined)
  const before = held.filter(({ timestamp }) => timestamp < '2025-10-14T09:30')
  const after = held.filter(({ timestamp }) => timestamp >= '2025-10-14T09:30')
  expect(new Set(before.map(({ price }) => price)).size).toBeGreaterThan(30)
  expect(after.length).toBeGreaterThan(80)
  expect(new Set(after.map(({ price }) => price))).toEqual(new Set([0.1837]))
})

it('has types and contexts that the specification does not show, and a debt that grows', async () => {
  const { series, positions } = awkward()
  const [oldest] = await series()
  const latest = await positions()
  expect(new Set(latest.map(({ type }) => type))).toEqual(
    new Set(['Staked', 'Wallet', 'Yield', 'Borrowed', 'NFT', 'Vesting', 'Manual']),
  )
  expect(new Set(latest.map(({ assetContext }) => assetContext))).toEqual(
    new Set([undefined, 'supply', 'borrow', 'collectible', 'locked']),
  )
  const debt = latest.find(({ type }) => type === 'Borrowed')
  const older = (await positions(oldest?.id)).find(({ type }) => type === 'Borrowed')
  expect(debt?.amount).toBeCloseTo(-3200, 0)
  expect(debt?.usdValue).toBeLessThan(-3100)
  expect(older?.amount).toBeGreaterThan(-3199)
  expect(older?.amount).toBeLessThan(-3000)
})

it('has names in Arabic, of emoji, and of 60 characters without a space', async () => {
  const latest = await awkward().positions()
  for (const key of ['assetName', 'account'] as const) {
    const names = latest.map((position) => position[key])
    expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true)
    expect(names.some((name) => /\p{Emoji_Presentation}/u.test(name))).toBe(true)
    expect(names.some((name) => /^\S{60,}$/.test(name))).toBe(true)
  }
})

it('has an amount of 1e-18 and one of 1e15 with 17 digits', async () => {
  const amounts = (await awkward().positions()).map(({ amount }) => amount)
  expect(amounts).toContain(1e-18)
  expect(amounts).toContain(1234567890123456.8)
})

it('has thousands of positions worth less than a cent each, all in different places', async () => {
  const positions = await awkward('awkward-dust').positions()
  expect(positions).toHaveLength(3000)
  expect(positions.filter(({ usdValue }) => usdValue <= 0 || usdValue >= 0.01)).toEqual([])
  const places = positions.map(({ network, platform, account, assetSymbol }) =>
    [network, platform, account, assetSymbol].join('/'),
  )
  expect(new Set(places).size).toBe(3000)
})
