import { createHandlers, type Handler, type HandlersOptions } from './adapters/msw.ts'
import { checkOptionNames } from './api/check-arguments.ts'
import { createSimulator } from './simulator/create-simulator.ts'
import { type SimulatorOptions, simulatorOptionNames } from './simulator/options.ts'
import type { Simulator } from './simulator/simulator.ts'

/** The parameter `mockfolio` of a story, of a component or of all stories. */
export interface StoryOptions extends SimulatorOptions, HandlersOptions {}

/** What a preview of Storybook gets from an addon. */
export interface AddonAnnotations {
  beforeEach(context: AddonContext): () => void
  parameters: { docs: { story: { inline: boolean } } }
}

/** The part of a story's context that the addon uses. */
export interface AddonContext {
  id: string
  /** `docs` if the stories of a docs page share one document. */
  viewMode?: string
  parameters: { mockfolio?: StoryOptions }
  /** Set by msw-storybook-addon: the worker. */
  msw?: { use(...handlers: Handler[]): void }
  simulator?: Simulator
}

declare module 'storybook/internal/csf' {
  interface StoryContext {
    /** The simulator that answers this story. Each render of a story gets a new one. */
    simulator: Simulator
  }
  interface Parameters {
    /** The scenario and other options of the simulator that answers a story, and the base URL of its requests. */
    mockfolio?: StoryOptions
  }
}

/**
 * An addon for Storybook: each story gets a simulator of its own, as `simulator` in its context, with the options in its
 * parameter `mockfolio`. Works on msw-storybook-addon, which must be listed before it. Docs pages show each story in a
 * frame, since the stories of one document share a service worker.
 * @example
 * export default definePreview({ addons: [addonMsw(), mockfolio()] })
 */
export function mockfolio(): AddonAnnotations {
  /** Ids of the stories in this document, for each time that one is rendered. */
  const rendered: string[] = []
  return {
    beforeEach(context) {
      const { id, viewMode, msw } = context
      const { baseUrl, ...options } = optionsOf(context)
      if (msw === undefined) throw new Error(WORKER_MISSING)
      if (viewMode === 'docs' && rendered.some((other) => other !== id)) throw new Error(SHARED_DOCUMENT)
      const simulator = createSimulator(options)
      context.simulator = simulator
      msw.use(...createHandlers(simulator, baseUrl === undefined ? {} : { baseUrl }))
      rendered.push(id)
      return () => {
        rendered.splice(rendered.indexOf(id), 1)
      }
    },
    parameters: { docs: { story: { inline: false } } },
  }
}

function optionsOf({ parameters: { mockfolio: options = {} } }: AddonContext): StoryOptions {
  checkOptionNames(options, 'the parameter mockfolio', ['baseUrl', ...simulatorOptionNames])
  return options
}

const WORKER_MISSING =
  "mockfolio/storybook needs msw-storybook-addon 3 or later. In .storybook/main, list it first: addons: ['msw-storybook-addon', 'mockfolio/storybook']."
const SHARED_DOCUMENT =
  'The stories of this docs page share one document, so mockfolio cannot tell their requests apart. Remove docs.story.inline from the parameters, or set it to false.'
