// What Storybook's docs page does with stories and the MSW addon: all of a file at once, on one page, by one worker.
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
