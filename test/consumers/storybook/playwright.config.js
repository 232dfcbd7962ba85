import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  workers: 1,
  // Each page and each frame starts a Storybook of its own, which takes a while on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  webServer: {
    command: 'vite preview --outDir storybook-static --host 127.0.0.1 --port 11740 --strictPort',
    url: 'http://127.0.0.1:11740/index.json',
    timeout: 120_000,
  },
  use: {
    baseURL: 'http://127.0.0.1:11740',
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
