import { useEffect } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'

/** How long a success stays, in ms. A refusal stays until it is closed. */
const SHOWN_MS = 4000

/** The result of the last action. */
export function NoticeBar() {
  const { notice } = useConsole().store
  const current = notice.value
  useEffect(() => {
    if (current?.kind !== 'done') return
    const timer = setTimeout(() => {
      notice.value = null
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [current, notice])
  return (
    <div class="notice-place" role="status" aria-live="polite">
      {current !== null && (
        <div class={`notice notice-${current.kind}`}>
          <div>
            <p>{current.text}</p>
            {current.details.length > 0 && (
              <ul>
                {current.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </div>
          <Button
            kind="quiet"
            onClick={() => {
              notice.value = null
            }}
          >
            Close
          </Button>
        </div>
      )}
    </div>
  )
}
