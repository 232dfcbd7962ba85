import { useEffect, useState } from 'preact/hooks'
import type { FaultPreset } from '../client.ts'
import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'
import { Select } from '../parts/select.tsx'
import type { DraftProps } from './draft-field.tsx'

/** The choice of one of the presets that the service has. */
export function PresetSelect({ draft, change }: DraftProps) {
  const { client } = useConsole().store
  const [presets, setPresets] = useState<readonly FaultPreset[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const read = async () => {
    try {
      setPresets(await client.faultPresets())
      setFailure(null)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  useEffect(() => void read(), [client])
  const chosen = presets.find(({ name }) => name === draft.preset)
  return (
    <>
      <Select
        label="Preset"
        value={draft.preset}
        options={[{ value: '', text: 'Choose one' }, ...presets.map(({ name }) => ({ value: name, text: name }))]}
        onValue={(value) => change({ preset: presets.find(({ name }) => name === value)?.name ?? '' })}
        hint={chosen === undefined ? 'An answer that is broken in a known way.' : chosen.summary.replaceAll('`', '')}
      />
      {failure !== null && (
        <div class="form-wide">
          <p class="failure" role="alert">
            The presets could not be read: {failure} <Button onClick={read}>Try again</Button>
          </p>
        </div>
      )}
    </>
  )
}
