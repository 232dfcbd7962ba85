import type { Change } from './change.ts'
import { extension, type Tool } from './tool.ts'

export const vite: Tool = {
  name: 'vite',
  isUsed: (project) => project.lists('vite'),
  packages: () => ['vite'],
  changes(project) {
    const config = project.findScript('.', 'vite.config')
    if (config !== undefined) return [plugin(config)]
    return [{ kind: 'file', path: `vite.config.${project.isModule ? extension(project) : 'mjs'}`, text: newConfig }]
  },
  command: (project) => project.runCommand('vite'),
  page: 'vite.md',
}

const importLine = "import { mockfolio } from 'mockfolio/vite'"

/** Adds the plugin to a configuration that is an ES module with a list of plugins. */
function plugin(path: string): Change {
  return {
    kind: 'addition',
    path,
    lines: `${importLine}\nplugins: [mockfolio({ scenario: 'demo' })]`,
    isDone: (text) => text.includes('mockfolio/vite'),
    add(text) {
      const list = /\bplugins:\s*\[/
      const config = /defineConfig\(\{/
      if (!/^import .*$/m.test(text)) return undefined
      const withPlugin = list.test(text)
        ? text.replace(list, (start) => `${start}mockfolio({ scenario: 'demo' }), `)
        : text.replace(config, (start) => `${start}\n  plugins: [mockfolio({ scenario: 'demo' })],`)
      if (withPlugin === text) return undefined
      return withPlugin.replace(/^import /m, `${importLine}\nimport `)
    },
  }
}

const newConfig = `${importLine}
import { defineConfig } from 'vite'

// The development server answers /v1/api. A build contains nothing of it.
export default defineConfig({
  plugins: [mockfolio({ scenario: 'demo' })],
})
`
