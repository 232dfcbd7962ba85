import { expect, test } from '@playwright/test'
import { build } from 'vite'

const OF_PANEL = 'attachShadow'

test('a production build of the React page contains nothing of the mock', async () => {
  const code = await bundle({ root: 'react', build: { write: false } })
  expect(code).toContain('/v1/api')
  expect(code).not.toMatch(/createSimulator|setupWorker|mockfolio/)
})

test('the panel is in a bundle only if it is used', async () => {
  const simulate = `import { createSimulator } from 'mockfolio'\nglobalThis.simulator = createSimulator()\n`
  const imported = `import { mountPanel } from 'mockfolio/panel'\n`
  expect(await bundleOf(simulate)).not.toContain(OF_PANEL)
  expect(await bundleOf(imported + simulate)).not.toContain(OF_PANEL)
  expect(await bundleOf(`${imported}${simulate}mountPanel(globalThis.simulator)\n`)).toContain(OF_PANEL)
})

/** The bundle of a module with this code. */
function bundleOf(code) {
  const id = 'virtual:entry'
  const entry = {
    name: 'entry',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? code : undefined),
  }
  return bundle({ plugins: [entry], build: { write: false, rollupOptions: { input: id } } })
}

async function bundle(options) {
  const { output } = await build({ configFile: false, logLevel: 'silent', ...options })
  return output.map((file) => file.code ?? '').join('\n')
}
