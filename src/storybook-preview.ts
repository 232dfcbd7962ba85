import { mockfolio } from './storybook.ts'

// Storybook loads this module for `addons: ['mockfolio/storybook']` and takes its exports as annotations.
export const { beforeEach, parameters } = mockfolio()
