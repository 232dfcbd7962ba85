import { parseDuration, parseInstant } from '../seed/instant.ts'
import { checkSymbol } from './check-market.ts'
import { checkSnapshots } from './check-snapshots.ts'
import { DAY } from './filling.ts'
import type { Flaw, Path } from './finding.ts'
import { platforms } from './fixtures.ts'
import { didYouMean, nearMiss } from './near-miss.ts'
import type { HoldingSpec, ManualPositionSpec, PortfolioSpec, ScheduleSpec } from './portfolio-spec.ts'
import type { Scenario } from './scenario.ts'

/** Flaws of a portfolio: how its parts fit together. */
export function checkPortfolio(spec: PortfolioSpec, path: Path, scenario: Scenario): Flaw[] {
  const { holdings, manualPositions, snapshots } = spec
  return [
    ...accounts(spec, path),
    ...(Array.isArray(snapshots)
      ? checkSnapshots(snapshots, spec, path)
      : schedule(snapshots ?? {}, [...path, 'snapshots'], scenario.now)),
    ...(Array.isArray(holdings) ? holdings : []).flatMap((holding, at) => {
      const own = [...path, 'holdings', at]
      return [...assets(holding, own, scenario), ...place(holding, own), ...account(holding, own, spec)]
    }),
    ...(Array.isArray(manualPositions) ? manualPositions : []).flatMap((position, at) => {
      const own = [...path, 'manualPositions', at]
      return [...manual(position, own, scenario), ...account(position, own, spec)]
    }),
    ...sameIds(spec, path),
  ]
}

function schedule({ count, since, every, irregularity }: ScheduleSpec, path: Path, now = 'today'): Flaw[] {
  const flaws: Flaw[] = []
  if (count !== undefined && since !== undefined) {
    flaws.push({ path: [...path, 'since'], message: '`count` and `since` exclude one another; drop one of them.' })
  }
  const interval = every === undefined ? DAY : (parseDuration(every) ?? DAY)
  if (irregularity !== undefined && (parseDuration(irregularity) ?? 0) * 2 >= interval) {
    const message = `found ${JSON.stringify(irregularity)}; expected less than half of \`every\`, which is ${JSON.stringify(every ?? 'P1D')}.`
    flaws.push({ path: [...path, 'irregularity'], message })
  }
  // Without a now, or with today's, the year 2020 will do.
  const end = parseInstant(now) ?? 50 * 365 * DAY
  if (count !== undefined && since === undefined && count * interval > end) {
    const most = Math.floor(end / interval)
    flaws.push({
      path: [...path, 'count'],
      message: `found ${count}, which reaches back before 1970; at most ${most}.`,
    })
  }
  return flaws
}

function accounts({ accounts }: PortfolioSpec, path: Path): Flaw[] {
  if (!Array.isArray(accounts)) return []
  return accounts.flatMap(({ label }, at): Flaw[] => {
    if (accounts.findIndex((other) => other.label === label) === at) return []
    const message = `${JSON.stringify(label)} is given twice; choose another one.`
    return [{ path: [...path, 'accounts', at, 'label'], message }]
  })
}

/** An account that is named must be among those that are listed. */
function account({ account }: { account?: string }, path: Path, { accounts }: PortfolioSpec): Flaw[] {
  if (account === undefined || !Array.isArray(accounts)) return []
  const labels = accounts.map(({ label }) => label)
  if (labels.includes(account)) return []
  const near = didYouMean(nearMiss(account, labels))
  const message = `the portfolio lists no account ${JSON.stringify(account)}; allowed: ${labels.join(', ')}.${near}`
  return [{ path: [...path, 'account'], message }]
}

function assets({ asset, amount, assets: pool }: HoldingSpec, path: Path, scenario: Scenario): Flaw[] {
  if (pool === undefined && asset === undefined) {
    return [{ path: [...path, 'asset'], message: 'is missing; give the symbol of an asset, or `assets` for a pool.' }]
  }
  const both = pool !== undefined && (asset ?? amount) !== undefined
  const exclusion: Flaw = {
    path: [...path, 'assets'],
    message: '`asset` with `amount`, and `assets`, exclude one another; drop one of them.',
  }
  return [
    ...(both ? [exclusion] : []),
    ...(asset === undefined ? [] : checkSymbol(asset, [...path, 'asset'], scenario)),
    ...(pool ?? []).flatMap((held, at) => checkSymbol(held.asset, [...path, 'assets', at, 'asset'], scenario)),
  ]
}

function place({ platform, network, opened, closed }: HoldingSpec, path: Path): Flaw[] {
  const flaws: Flaw[] = []
  const names = platforms.map(({ name }) => name)
  if (platform !== undefined && network === undefined && !names.includes(platform)) {
    const near = didYouMean(nearMiss(platform, names))
    const message = `found ${JSON.stringify(platform)}, of which mockfolio does not know the network; give \`network\` too.${near}`
    flaws.push({ path: [...path, 'platform'], message })
  }
  if (opened !== undefined && closed !== undefined && instant(closed) <= instant(opened)) {
    const message = `found ${JSON.stringify(closed)}; expected an instant after \`opened\`, which is ${JSON.stringify(opened)}.`
    flaws.push({ path: [...path, 'closed'], message })
  }
  return flaws
}

function manual({ asset, price }: ManualPositionSpec, path: Path, scenario: Scenario): Flaw[] {
  if (typeof asset !== 'string') return []
  const flaws = checkSymbol(asset, [...path, 'asset'], scenario)
  if (price === undefined) return flaws
  const custom = `"asset": { "symbol": ${JSON.stringify(asset)}, "name": … }`
  const message = `found ${price}, but the price of a listed asset is the market's; drop it, or make the asset a custom one: ${custom}.`
  return [...flaws, { path: [...path, 'price'], message }]
}

function sameIds({ holdings, manualPositions }: PortfolioSpec, path: Path): Flaw[] {
  const named = [...idsIn(holdings, [...path, 'holdings']), ...idsIn(manualPositions, [...path, 'manualPositions'])]
  return named.flatMap(({ id, path }, at): Flaw[] => {
    if (named.findIndex((other) => other.id === id) === at) return []
    return [{ path, message: `${JSON.stringify(id)} is given twice; choose another one.` }]
  })
}

function idsIn(specs: unknown, path: Path): { id: string; path: Path }[] {
  if (!Array.isArray(specs)) return []
  return specs.flatMap(({ id }: { id?: string }, at) => (id === undefined ? [] : [{ id, path: [...path, at, 'id'] }]))
}

function instant(text: string): number {
  return parseInstant(text) ?? 0
}
