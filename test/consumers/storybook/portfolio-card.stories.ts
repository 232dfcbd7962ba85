import type { Meta, StoryObj } from '@storybook/html-vite'
import { expect } from 'storybook/test'
import { portfolioCard } from './portfolio-card.ts'

const meta: Meta<{ portfolio: string }> = {
  title: 'Portfolio card',
  render: portfolioCard,
  args: { portfolio: 'demo' },
}
export default meta

type Story = StoryObj<{ portfolio: string }>

export const Full: Story = {}

export const Empty: Story = {
  args: { portfolio: 'empty' },
  parameters: { mockfolio: { scenario: 'empty' } },
}

export const Failing: Story = {
  beforeEach({ simulator }) {
    simulator.faults.add({ status: 503 })
  },
}

export const Recovered: Story = {
  beforeEach({ simulator }) {
    simulator.faults.add({ status: 503, times: 1 })
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByText('Try again'))
    await expect(await canvas.findByText('$239,973.78')).toBeVisible()
  },
}
