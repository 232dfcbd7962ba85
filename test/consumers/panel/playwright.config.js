import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  workers: 1,
  // A development server bundles what the page imports on the first request, which takes a while.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  webServer: [
    { command: 'vite react --host 127.0.0.1 --port 11780 --strictPort', url: 'http://127.0.0.1:11780' },
    { command: 'node tests/server.js 11781', url: 'http://127.0.0.1:11781' },
  ],
  use: {
    viewport: { width: 1100, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
