import { useRef, useState } from 'preact/hooks'
import type { SavedState } from '../client.ts'
import { useConsole } from '../context.ts'
import { format } from '../format/format.ts'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { download } from '../parts/download.ts'

/** Saves the state of the world, and restores it later. */
export function StateCard() {
  const { store } = useConsole()
  const [saved, setSaved] = useState<{ name: string; state: SavedState }[]>([])
  const picker = useRef<HTMLInputElement>(null)
  const name = () => {
    const { scenario = 'world', now = '' } = store.world.value ?? {}
    return `${scenario}, ${format.utcSecond(now)}`
  }
  const save = () =>
    store.act(async () => {
      const state = await store.client.state()
      setSaved((list) => [...list, { name: name(), state }])
    }, 'The state was saved in this page.')
  const restore = (state: SavedState) => store.act(() => store.client.restore(state), 'The state was restored.')
  const load = async (file: File | undefined) => {
    if (file === undefined) return
    await store.act(async () => {
      await store.client.restore(await readState(file))
    }, `The state of ${file.name} was restored.`)
    if (picker.current !== null) picker.current.value = ''
  }
  return (
    <Card title="States">
      <p class="muted">A state is the whole world with its changes. Restore it here or on another server.</p>
      <div class="row">
        <Button onClick={save}>Save in this page</Button>
        <Button onClick={() => store.act(async () => download('world.json', await store.client.state()))}>
          Download
        </Button>
        <label class="button file-button">
          Load a file
          <input
            ref={picker}
            type="file"
            class="hidden-text"
            accept="application/json,.json"
            onChange={(event) => load(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      {saved.length > 0 && (
        <ul class="stack">
          {saved.map((one, at) => (
            <li key={`${at}/${one.name}`} class="line">
              <span>
                {at + 1}. {one.name}
              </span>
              <Button onClick={() => restore(one.state)}>Restore</Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

async function readState(file: File): Promise<SavedState> {
  try {
    return JSON.parse(await file.text())
  } catch {
    throw new Error(`${file.name} is no JSON file. Choose a file that was downloaded here.`)
  }
}
