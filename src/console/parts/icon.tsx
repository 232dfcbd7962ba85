const paths = {
  brand: 'M3 17l5-6 4 4 8-10M15 5h5v5',
  portfolio: 'M3 20h18M5 16l4-5 4 3 6-8',
  world: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  time: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  faults: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  requests: 'M4 7h14l-3-3M20 17H6l3 3',
  worlds: 'M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
} as const

export type IconName = keyof typeof paths

/** A decorative line drawing. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
