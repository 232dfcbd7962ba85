import { useConsole } from '../context.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { ClockCard } from './clock-card.tsx'
import { DueCard } from './due-card.tsx'
import { MoveCard } from './move-card.tsx'
import { RunCard } from './run-card.tsx'
import { useDue } from './use-due.ts'

/** The clock of the world. */
export function TimeView() {
  const { store, isReadOnly } = useConsole()
  const { due, watch } = useDue()
  const world = store.world.value
  if (world === null) return <ViewHead title="Time" text="The clock decides which snapshots exist." />
  return (
    <>
      <ViewHead
        title="Time"
        text="The clock decides which snapshots exist. It never goes back; reset the world instead."
      />
      <div class="columns">
        <div class="column">
          <ClockCard world={world} />
          {!isReadOnly && <MoveCard now={world.now} act={watch} />}
        </div>
        <div class="column">
          {!isReadOnly && <RunCard clock={world.clock} />}
          <DueCard due={due} />
        </div>
      </div>
    </>
  )
}
