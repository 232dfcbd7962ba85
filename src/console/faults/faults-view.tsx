import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'
import { ViewHead } from '../parts/view-head.tsx'
import { CommonCasesList } from './common-cases-list.tsx'
import { RuleForm } from './rule-form.tsx'
import { RulesCard } from './rules-card.tsx'

/** The fault rules of the world. */
export function FaultsView() {
  const { store, isReadOnly } = useConsole()
  const rules = store.faults.value
  return (
    <>
      <ViewHead title="Faults" text="Make the API fail, wait or hang, as a real one does.">
        {!isReadOnly && (
          <Button
            isDisabled={rules.length === 0}
            onClick={() => store.act(() => store.client.clearFaults(), 'All faults are off.')}
          >
            Turn all off
          </Button>
        )}
      </ViewHead>
      {!isReadOnly && <CommonCasesList rules={rules} />}
      <RulesCard rules={rules} />
      {!isReadOnly && <RuleForm />}
    </>
  )
}
