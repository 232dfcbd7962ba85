// Renders stories as Storybook's docs page with the MSW addon does: all of a file on one page, with one worker.
import { setupWorker } from 'msw/browser'
import * as stories from './portfolio-card.stories.js'

const { default: meta, ...all } = stories
const worker = setupWorker(...Object.values(all).flatMap(({ parameters }) => parameters.msw.handlers))
await worker.start({ quiet: true })
for (const [name, { args }] of Object.entries(all)) {
  const section = document.createElement('section')
  section.id = name
  section.append(meta.render(args))
  document.body.append(section)
}
