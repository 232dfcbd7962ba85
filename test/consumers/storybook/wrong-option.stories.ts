import type { Meta, StoryObj } from '@storybook/html-vite'
import { portfolioCard } from './portfolio-card.ts'

const meta: Meta<{ portfolio: string }> = {
  title: 'Wrong option',
  render: portfolioCard,
  args: { portfolio: 'demo' },
}
export default meta

export const Misspelled: StoryObj<{ portfolio: string }> = {
  // @ts-expect-error: the types know the options, too.
  parameters: { mockfolio: { scenrio: 'empty' } },
}
