import { Button } from '../../parts/button.tsx'
import { type Interval, intervalOf, type Range, ranges, zoom } from '../interval.ts'
import type { Shown } from '../place.ts'

interface RangeBarProps {
  interval: Interval
  bounds: Interval
  onShown(shown: Shown): void
}

/** A text, and what it means for those who hear it. */
const texts: Readonly<Record<Range, { text: string; meaning: string }>> = {
  '1d': { text: '1 d', meaning: 'the last day' },
  '1w': { text: '1 w', meaning: 'the last week' },
  '1m': { text: '1 m', meaning: 'the last month' },
  '1y': { text: '1 y', meaning: 'the last year' },
  all: { text: 'All', meaning: 'all snapshots' },
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
              label={`${texts[range].text}, ${texts[range].meaning}`}
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
