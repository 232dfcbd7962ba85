import { useCallback, useMemo } from 'preact/hooks'
import type { WorldInfo } from '../client.ts'
import { useConsole } from '../context.ts'
import type { QueryChanges } from '../router.ts'
import { AllocationCard } from './allocation-card.tsx'
import { type Place, queryOfBeside, queryOfInstant, queryOfShown } from './place.ts'
import { PortfolioBar } from './portfolio-bar.tsx'
import { snapshotAt } from './positions/chosen-snapshot.ts'
import type { SaveUpdate } from './positions/position-editor.tsx'
import { PositionsCard } from './positions/positions-card.tsx'
import { nearestIndex } from './series.ts'
import { useBeside } from './use-beside.ts'
import { usePositions } from './use-positions.ts'
import { useSeries } from './use-series.ts'
import { ValueCard } from './value-card.tsx'

interface PortfolioPageProps {
  world: WorldInfo
  place: Place
  portfolioId: string
}

/** One portfolio: its value over time, and what it holds at the chosen snapshot. */
export function PortfolioPage({ world, place, portfolioId }: PortfolioPageProps) {
  const { store, router, isReadOnly } = useConsole()
  const { client } = store
  const state = useSeries(client, world, portfolioId)
  const hasScenarios = client.namespaces !== null && !isReadOnly
  const choice = place.beside !== null && 'scenario' in place.beside && !hasScenarios ? null : place.beside
  const beside = useBeside(client, world, choice)
  const { series } = state
  const last = series.ids.length - 1
  const isLoaded = place.at === null || place.at >= (series.times[0] ?? 0) || series.ids.length === state.total
  const chosen = !isLoaded ? -1 : place.at === null ? last : nearestIndex(series, place.at)
  const snapshot = snapshotAt(series, chosen)
  const { positions, error } = usePositions(client, portfolioId, snapshot?.id, world.fingerprint)
  const go = useCallback((changes: QueryChanges, how?: 'push' | 'replace') => router.go(changes, how), [router])
  const onSave: SaveUpdate = async (positionId, update) => {
    const changed = await client.updateManualPosition(portfolioId, positionId, update)
    await store.refresh()
    return changed
  }
  const details = useMemo(
    () =>
      snapshot &&
      positions && (
        <>
          <AllocationCard
            {...{ positions }}
            grouping={place.grouping}
            onGrouping={(group) => go({ group: group === 'type' ? null : group }, 'replace')}
            onGroup={(filter) => go({ filter }, 'replace')}
          />
          <PositionsCard
            {...{ snapshot, positions }}
            filter={place.filter}
            onFilter={(filter) => go({ filter: filter === '' ? null : filter }, 'replace')}
            onSave={isReadOnly ? undefined : onSave}
          />
        </>
      ),
    [snapshot?.id, snapshot?.usdValue, positions, place.filter, place.grouping, isReadOnly],
  )
  const failure = state.error ?? beside?.error ?? error
  return (
    <>
      <PortfolioBar
        {...{ client, portfolioId }}
        portfolioIds={world.portfolioIds}
        beside={choice}
        showsChange={place.showsChange}
        hasScenarios={hasScenarios}
        onPortfolio={(portfolio) => go({ portfolio, ...queryOfInstant(null), ...queryOfShown('all'), filter: null })}
        onBeside={(choice) => go(queryOfBeside(choice))}
        onUnit={(showsChange) => go({ unit: showsChange ? 'change' : null }, 'replace')}
      />
      {failure !== null && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      <ValueCard
        {...{ state, beside, chosen }}
        name={portfolioId}
        events={world.events}
        shown={place.shown}
        showsChange={place.showsChange}
        onShown={(shown) => go(queryOfShown(shown), 'replace')}
        onChoose={(index, how) => go(queryOfInstant(index >= last ? null : (series.times[index] ?? null)), how)}
      />
      {details}
    </>
  )
}
