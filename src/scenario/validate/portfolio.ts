import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { parseDuration, parseInstant } from '../../time/instant.ts'
import { platforms } from '../fixtures.ts'
import { DAY_MS } from '../generate/context.ts'
import type { HoldingSpec, ManualPositionSpec, PortfolioSpec, ScheduleSpec } from '../schema/portfolio-spec.ts'
import type { Scenario } from '../schema/scenario.ts'
import type { Issue, Path } from './issue.ts'
import { checkSymbol } from './market.ts'
import { checkSnapshots } from './snapshots.ts'

/** Flaws of a portfolio: how its parts fit together. */
export function checkPortfolio(spec: PortfolioSpec, path: Path, scenario: Scenario): Issue[] {
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

function schedule({ count, since, every, jitter }: ScheduleSpec, path: Path, now = 'today'): Issue[] {
  const flaws: Issue[] = []
  if (count !== undefined && since !== undefined) {
    flaws.push({ path: [...path, 'since'], message: '`count` and `since` exclude one another; drop one of them.' })
  }
  const interval = every === undefined ? DAY_MS : (parseDuration(every) ?? DAY_MS)
  if (jitter !== undefined && (parseDuration(jitter) ?? 0) * 2 >= interval) {
    const message = `found ${JSON.stringify(jitter)}; expected less than half of \`every\`, which is ${JSON.stringify(every ?? 'P1D')}.`
    flaws.push({ path: [...path, 'jitter'], message })
  }
  // Without a now, or with today's, the year 2020 will do.
  const end = parseInstant(now) ?? 50 * 365 * DAY_MS
  if (count !== undefined && since === undefined && count * interval > end) {
    const most = Math.floor(end / interval)
    flaws.push({
      path: [...path, 'count'],
      message: `found ${count}, which reaches back before 1970; at most ${most}.`,
    })
  }
  return flaws
}

function accounts({ accounts }: PortfolioSpec, path: Path): Issue[] {
  if (!Array.isArray(accounts)) return []
  return accounts.flatMap(({ label }, at): Issue[] => {
    if (accounts.findIndex((other) => other.label === label) === at) return []
    const message = `${JSON.stringify(label)} is given twice; choose another one.`
    return [{ path: [...path, 'accounts', at, 'label'], message }]
  })
}

/** An account that is named must be among those that are listed. */
function account({ account }: { account?: string }, path: Path, { accounts }: PortfolioSpec): Issue[] {
  if (account === undefined || !Array.isArray(accounts)) return []
  const labels = accounts.map(({ label }) => label)
  if (labels.includes(account)) return []
  const near = didYouMean(nearMiss(account, labels))
  const message = `the portfolio lists no account ${JSON.stringify(account)}; allowed: ${labels.join(', ')}.${near}`
  return [{ path: [...path, 'account'], message }]
}

function assets({ asset, amount, assets: pool }: HoldingSpec, path: Path, scenario: Scenario): Issue[] {
  if (pool === undefined && asset === undefined) {
    return [{ path: [...path, 'asset'], message: 'is missing; give the symbol of an asset, or `assets` for a pool.' }]
  }
  const both = pool !== undefined && (asset ?? amount) !== undefined
  const exclusion: Issue = {
    path: [...path, 'assets'],
    message: '`asset` with `amount`, and `assets`, exclude one another; drop one of them.',
  }
  return [
    ...(both ? [exclusion] : []),
    ...(asset === undefined ? [] : checkSymbol(asset, [...path, 'asset'], scenario)),
    ...(pool ?? []).flatMap((held, at) => checkSymbol(held.asset, [...path, 'assets', at, 'asset'], scenario)),
  ]
}

function place({ platform, network, opened, closed }: HoldingSpec, path: Path): Issue[] {
  const flaws: Issue[] = []
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

function manual({ asset, price }: ManualPositionSpec, path: Path, scenario: Scenario): Issue[] {
  if (typeof asset !== 'string') return []
  const flaws = checkSymbol(asset, [...path, 'asset'], scenario)
  if (price === undefined) return flaws
  const custom = `"asset": { "symbol": ${JSON.stringify(asset)}, "name": … }`
  const message = `found ${price}, but the price of a listed asset is the market's; drop it, or make the asset a custom one: ${custom}.`
  return [...flaws, { path: [...path, 'price'], message }]
}

function sameIds({ holdings, manualPositions }: PortfolioSpec, path: Path): Issue[] {
  const named = [...idsIn(holdings, [...path, 'holdings']), ...idsIn(manualPositions, [...path, 'manualPositions'])]
  return named.flatMap(({ id, path }, at): Issue[] => {
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
