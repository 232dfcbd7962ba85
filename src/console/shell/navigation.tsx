import { useConsole } from '../context.ts'
import { Icon } from '../parts/icon.tsx'
import { Link } from '../parts/link.tsx'
import { type ViewId, views } from '../views.ts'

/** The views of the console: a column on wide screens, a bar below on narrow ones. */
export function Navigation({ current }: { current: ViewId }) {
  const { store } = useConsole()
  const hasWorlds = store.client.namespaces !== null
  const active = store.faults.value.length
  return (
    <nav class="navigation" aria-label="Views">
      <p class="brand">
        <Icon name="brand" />
        mockfolio
      </p>
      <ul>
        {views
          .filter(({ id }) => id !== 'worlds' || hasWorlds)
          .map(({ id, title }) => (
            <li key={id}>
              <Link to={{ view: id }} isCurrent={id === current} class="navigation-link">
                <Icon name={id} />
                <span>{title}</span>
                {id === 'faults' && active > 0 && (
                  <span class="badge badge-warning">
                    {active}
                    <span class="hidden-text"> on</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
