import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { portfolioCard } from './portfolio-card.js'

export default { title: 'Portfolio card', render: portfolioCard }

/** A story with its own simulator and base URL, so that stories on one page do not mix. */
function story(name, options, portfolio) {
  const service = `${location.origin}/stories/${name}`
  const handlers = createHandlers(createSimulator(options), { baseUrl: service })
  return { args: { service, portfolio }, parameters: { msw: { handlers } } }
}

const failing = {
  name: 'failing',
  seed: 1,
  now: '2026-02-05T12:00:00Z',
  portfolios: [{ id: 'failing' }],
  faults: [{ status: 503 }],
}

export const Full = story('full', { scenario: 'demo' }, 'demo')
export const Empty = story('empty', { scenario: 'empty' }, 'empty')
export const Failing = story('failing', { scenario: failing }, 'failing')
