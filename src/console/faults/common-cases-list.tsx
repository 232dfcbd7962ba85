import type { FaultStatus } from '../client.ts'
import { useConsole } from '../context.ts'
import { commonCases } from './common-cases.ts'

/** Common cases, each with a switch. */
export function CommonCasesList({ rules }: { rules: readonly FaultStatus[] }) {
  const { client, act } = useConsole().store
  return (
    <ul class="cases" aria-label="Common cases">
      {commonCases.map(({ title, text, rule }) => {
        const isOn = rules.some(({ id }) => id === rule.id)
        const toggle = () => (isOn ? client.removeFault(rule.id) : client.addFault(rule))
        return (
          <li key={rule.id}>
            <button type="button" class="case" aria-pressed={isOn} onClick={() => act(toggle)}>
              <span class="case-title">
                {title}
                <span class={`badge ${isOn ? 'badge-warning' : ''}`}>{isOn ? 'on' : 'off'}</span>
              </span>
              <span class="muted">{text}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
