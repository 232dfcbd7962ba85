import type { FaultStatus } from '../client.ts'
import { useConsole } from '../context.ts'
import { format } from '../format/format.ts'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { effectText, matchText } from './rule-text.ts'

/** The rules that are on, with their counts. */
export function RulesCard({ rules }: { rules: readonly FaultStatus[] }) {
  const { store, isReadOnly } = useConsole()
  return (
    <Card title="Rules that are on">
      {rules.length === 0 ? (
        <p class="empty">No rule is on: the API answers as it should.</p>
      ) : (
        <div class="table-scroll">
          <table class="table table-stacked">
            <thead>
              <tr>
                <th>Rule</th>
                <th>What it does</th>
                <th>For</th>
                <th class="number">Matched</th>
                <th class="number">Acted</th>
                {!isReadOnly && (
                  <th>
                    <span class="hidden-text">Turn off</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rules.map((rule) => (
                <tr key={rule.id}>
                  <td class="strong">
                    <bdi>{rule.id}</bdi>
                  </td>
                  <td data-label="What it does">{effectText(rule)}</td>
                  <td data-label="For">
                    <bdi>{matchText(rule)}</bdi>
                  </td>
                  <td class="number" data-label="Matched">
                    {format.count(rule.matched)}
                  </td>
                  <td class="number" data-label="Acted">
                    {format.count(rule.hits)}
                  </td>
                  {!isReadOnly && (
                    <td class="number">
                      <Button
                        label={`Turn off ${rule.id}`}
                        onClick={() =>
                          store.act(() => store.client.removeFault(rule.id), `The rule ${rule.id} is off.`)
                        }
                      >
                        Turn off
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
