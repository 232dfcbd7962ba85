import type { Meta, StoryObj } from '@storybook/html-vite'
import { portfolioCard } from './portfolio-card.ts'

const meta: Meta<{ portfolio: string }> = {
  title: 'One document',
  render: portfolioCard,
  args: { portfolio: 'demo' },
  parameters: { docs: { story: { inline: true } } },
}
export default meta

export const One: StoryObj<{ portfolio: string }> = {}
export const Other: StoryObj<{ portfolio: string }> = { parameters: { mockfolio: { seed: 2 } } }
