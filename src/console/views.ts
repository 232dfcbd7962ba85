/** The views of the console, in the order of the navigation. */
export const views = [
  { id: 'portfolio', title: 'Portfolio' },
  { id: 'world', title: 'World' },
  { id: 'time', title: 'Time' },
  { id: 'faults', title: 'Faults' },
  { id: 'requests', title: 'Requests' },
  { id: 'worlds', title: 'Worlds' },
] as const

export type ViewId = (typeof views)[number]['id']

/** The view that a query names; the first one if it names none. */
export function viewOf(query: URLSearchParams): ViewId {
  return views.find(({ id }) => id === query.get('view'))?.id ?? 'portfolio'
}
