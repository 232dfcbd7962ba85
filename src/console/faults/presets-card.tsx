import type { FaultStatus } from '../client.ts'
import { useConsole } from '../context.ts'
import { presets } from './presets.ts'

/** Common cases, each with a switch. */
export function PresetsCard({ rules }: { rules: readonly FaultStatus[] }) {
  const { client, act } = useConsole().store
  return (
    <ul class="presets" aria-label="Common cases">
      {presets.map(({ title, text, rule }) => {
        const isOn = rules.some(({ id }) => id === rule.id)
        const toggle = () => (isOn ? client.removeFault(rule.id) : client.addFault(rule))
        return (
          <li key={rule.id}>
            <button type="button" class="preset" aria-pressed={isOn} onClick={() => act(toggle)}>
              <span class="preset-title">
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
