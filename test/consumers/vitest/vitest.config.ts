import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['*.test.ts'] } },
      { test: { name: 'jsdom', include: ['portfolio.test.ts'], environment: 'jsdom' } },
      { test: { name: 'happy-dom', include: ['portfolio.test.ts'], environment: 'happy-dom' } },
    ],
  },
})
