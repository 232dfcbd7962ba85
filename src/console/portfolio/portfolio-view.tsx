import { useConsole } from '../context.ts'
import { placeOf } from './place.ts'
import { PortfolioPage } from './portfolio-page.tsx'

/** The most portfolios that the world lists. */
const MOST_LISTED = 100

/** The view Portfolio: a portfolio of this world, by default the first. */
export function PortfolioView() {
  const { store, router } = useConsole()
  const world = store.world.value
  const place = placeOf(router.query.value)
  if (world === null) return <p class="empty">Waiting for the world…</p>
  const ids = world.portfolioIds
  const isKnown = place.portfolioId !== null && (ids.includes(place.portfolioId) || ids.length >= MOST_LISTED)
  const portfolioId = isKnown ? place.portfolioId : ids[0]
  return (
    <>
      <h1>Portfolio</h1>
      {portfolioId == null ? (
        <p class="empty">This world has no portfolios.</p>
      ) : (
        <PortfolioPage world={world} place={place} portfolioId={portfolioId} />
      )}
    </>
  )
}
