import type { Project } from './project.ts'
import { BASE_URL, extension, type Tool } from './tool.ts'

export const playwright: Tool = {
  name: 'playwright',
  isUsed: (project) => project.lists('@playwright/test'),
  packages: () => ['@playwright/test'],
  changes(project) {
    const config = project.findScript('.', 'playwright.config')
    const spec = { path: `${testFolder(project, config)}/portfolio.spec.${extension(project)}`, text: test }
    const files =
      config === undefined ? [{ path: `playwright.config.${extension(project)}`, text: newConfig }, spec] : [spec]
    return files.map((file) => ({ kind: 'file', ...file }))
  },
  command: (project) => project.runCommand('playwright test'),
  page: 'playwright.md',
}

/** The folder that the configuration names, or that a new one will name. */
function testFolder(project: Project, config: string | undefined): string {
  if (config === undefined) return 'e2e'
  const [, folder = 'tests'] = /\btestDir:\s*['"](?:\.\/)?([\w./-]+?)\/?['"]/.exec(project.read(config) ?? '') ?? []
  return folder
}

const newConfig = `import { defineConfig } from '@playwright/test'

export default defineConfig({ testDir: 'e2e' })
`

const test = `import { test as base, expect } from '@playwright/test'
import { extendTest } from 'mockfolio/playwright'

// Replace the base URL by what your service has before /v1/api.
const baseUrl = '${BASE_URL}'

/** A test in which \`simulator\` answers the requests of the page. Each test starts with fresh data. */
const test = extendTest(base, { baseUrl, scenario: 'demo' })

// Replace this page by yours: page.goto('/').
const html =
  '<output></output><script type="module">' +
  'const response = await fetch("' + baseUrl + '/v1/api/portfolios/demo/snapshots", { headers: { authorization: "Bearer any" } });' +
  'document.querySelector("output").textContent = response.ok ? (await response.json()).meta.total + " snapshots" : "Error " + response.status' +
  '</script>'

test('a day later the page shows one more snapshot', async ({ page, simulator }) => {
  simulator.clock.advance('P1D')
  await page.setContent(html)
  await expect(page.locator('output')).toHaveText('91 snapshots')
})

test('the page shows that the service fails', async ({ page, simulator }) => {
  simulator.faults.add({ status: 503 })
  await page.setContent(html)
  await expect(page.locator('output')).toHaveText('Error 503')
})
`
