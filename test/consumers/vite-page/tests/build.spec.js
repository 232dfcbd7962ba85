import { expect, test } from '@playwright/test'
import { build } from 'vite'

test('a production build of the page contains nothing of the mock', async () => {
  const { output } = await build({
    root: 'page',
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input: 'page/keep.html' } },
  })
  const code = output.map((file) => file.code ?? '').join('\n')
  expect(code).toContain('/v1/api')
  expect(code).not.toMatch(/createSimulator|setupWorker|mockfolio/)
})
