import { useConsole } from '../context.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { ChangesCard } from './changes-card.tsx'
import { ResetCard } from './reset-card.tsx'
import { ScenarioCards } from './scenario-cards.tsx'
import { StateCard } from './state-card.tsx'
import { WorldCard } from './world-card.tsx'

/** The world as a whole: its scenario, a reset, saved states. */
export function WorldView() {
  const { store, isReadOnly } = useConsole()
  const world = store.world.value
  return (
    <>
      <ViewHead title="World" text="What this world is made from, what was changed in it, and how to start over." />
      {world !== null && (
        <div class="columns">
          <div class="column">
            <WorldCard world={world} />
            {!isReadOnly && <ResetCard key={world.scenario + world.seed} world={world} />}
          </div>
          <div class="column">
            <ChangesCard changes={world.changes} />
            {!isReadOnly && <StateCard />}
          </div>
        </div>
      )}
      <ScenarioCards current={world?.scenario ?? ''} />
    </>
  )
}
