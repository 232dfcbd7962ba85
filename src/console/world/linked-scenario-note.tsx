import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'

/** Shown if the link that was opened names another scenario: a link alone resets nothing. */
export function LinkedScenarioNote() {
  const { store, router, isReadOnly } = useConsole()
  const wanted = router.query.value.get('scenario')
  const current = store.world.value?.scenario
  if (wanted === null || current === undefined || wanted === current) return null
  const forget = () => router.go({ scenario: null }, 'replace')
  return (
    <div class="note note-warning" role="status">
      <p>
        This link is about the scenario <strong>{wanted}</strong>, and this world runs <strong>{current}</strong>.
      </p>
      <div class="row">
        {!isReadOnly && (
          <Button
            onClick={() => store.act(() => store.client.reset({ scenario: wanted }), `The world now runs ${wanted}.`)}
          >
            Reset the world to {wanted}
          </Button>
        )}
        <Button kind="quiet" onClick={forget}>
          Stay with {current}
        </Button>
      </div>
    </div>
  )
}
