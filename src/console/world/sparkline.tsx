import sparklines from '../../../fixtures/sparklines.json' with { type: 'json' }
import { levelsOf } from './sparkline-levels.ts'

const WIDTH = 240
const HEIGHT = 44
const MARGIN = 3

/** The values of the first portfolio of a shipped scenario as a small line; a word where there is no line to draw. */
export function Sparkline({ scenario }: { scenario: string }) {
  const levels = levelsOf(Object.entries(sparklines).find(([name]) => name === scenario)?.[1] ?? '')
  if (levels.length < 2) {
    return <p class="sparkline-word">{levels.length === 1 ? 'One snapshot' : 'No snapshots'}</p>
  }
  const points = levels.map((level, at) => {
    const x = (at / (levels.length - 1)) * WIDTH
    const y = HEIGHT - MARGIN - level * (HEIGHT - 2 * MARGIN)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
