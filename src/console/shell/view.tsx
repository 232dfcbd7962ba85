import { FaultsView } from '../faults/faults-view.tsx'
import { PortfolioView } from '../portfolio/portfolio-view.tsx'
import { RequestsView } from '../requests/requests-view.tsx'
import { TimeView } from '../time/time-view.tsx'
import type { ViewId } from '../views.ts'
import { WorldView } from '../world/world-view.tsx'
import { WorldsView } from '../worlds/worlds-view.tsx'

/** The view with this id. */
export function View({ id }: { id: ViewId }) {
  switch (id) {
    case 'portfolio':
      return <PortfolioView />
    case 'world':
      return <WorldView />
    case 'time':
      return <TimeView />
    case 'faults':
      return <FaultsView />
    case 'requests':
      return <RequestsView />
    case 'worlds':
      return <WorldsView />
  }
}
