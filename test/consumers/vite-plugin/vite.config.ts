import { mockfolio } from 'mockfolio/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [mockfolio({ scenario: 'demo' })],
})
