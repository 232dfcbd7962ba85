import sparklines from '../../../fixtures/sparklines.json' with { type: 'json' }

const WIDTH = 240
const HEIGHT = 44

/** The values of the first portfolio of a shipped scenario as a small line; nothing if there is none. */
export function Sparkline({ scenario }: { scenario: string }) {
  const levels = Object.entries(sparklines).find(([name]) => name === scenario)?.[1] ?? ''
  // One digit of base 36 is one value, from the lowest to the highest.
  const points = Array.from(levels, (digit, at) => {
    const x = levels.length === 1 ? WIDTH / 2 : (at / (levels.length - 1)) * WIDTH
    const y = HEIGHT - 3 - (Number.parseInt(digit, 36) / 35) * (HEIGHT - 6)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {points.length > 1 && <polyline points={points.join(' ')} />}
    </svg>
  )
}
