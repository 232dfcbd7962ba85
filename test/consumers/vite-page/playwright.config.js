import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  workers: 1,
  webServer: {
    command: 'vite page --host 127.0.0.1 --port 41730 --strictPort',
    url: 'http://127.0.0.1:41730',
    env: { VITE_SERVICE: 'http://127.0.0.1:41731' },
  },
  use: {
    baseURL: 'http://127.0.0.1:41730',
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
