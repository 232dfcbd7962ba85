import { Button } from '../../parts/button.tsx'
import { type Interval, intervalOf, type Range, ranges, zoom } from '../interval.ts'
import type { Shown } from '../place.ts'

interface RangeBarProps {
  interval: Interval
  bounds: Interval
  onShown(shown: Shown): void
}

const texts: Readonly<Record<Range, { text: string; label: string }>> = {
  '1d': { text: '1 d', label: 'The last day' },
  '1w': { text: '1 w', label: 'The last week' },
  '1m': { text: '1 m', label: 'The last month' },
  '1y': { text: '1 y', label: 'The last year' },
  all: { text: 'All', label: 'All snapshots' },
}

const ZOOM = 2

/** Buttons for the part of the time that the chart shows. */
export function RangeBar({ interval, bounds, onShown }: RangeBarProps) {
  const middle = (interval.from + interval.to) / 2
  return (
    <div class="range-bar">
      <fieldset class="segments" aria-label="Range">
        {ranges.map((range) => {
          const { from, to } = intervalOf(range, bounds)
          return (
            <Button
              key={range}
              kind="quiet"
              label={texts[range].label}
              isPressed={from === interval.from && to === interval.to}
              onClick={() => onShown(range)}
            >
              {texts[range].text}
            </Button>
          )
        })}
      </fieldset>
      <fieldset class="segments" aria-label="Zoom">
        <Button kind="quiet" label="Zoom in" onClick={() => onShown(zoom(interval, 1 / ZOOM, middle, bounds))}>
          +
        </Button>
        <Button kind="quiet" label="Zoom out" onClick={() => onShown(zoom(interval, ZOOM, middle, bounds))}>
          −
        </Button>
      </fieldset>
    </div>
  )
}
