import type { Project } from './project.ts'
import { BASE_URL, extension } from './tool.ts'

/** A file with stories of a small component; undefined if the configuration names no framework that one is known for. */
export function storyFile(project: Project, config: string): { path: string; text: string } | undefined {
  const [, types, framework = ''] =
    /['"](@storybook\/(react|preact|nextjs|html|web-components|vue3)[\w-]*)['"]/.exec(config) ?? []
  const component = components[framework]
  if (component === undefined) return undefined
  const language = `${extension(project)}${/^(?:react|preact|nextjs)$/.test(framework) ? 'x' : ''}`
  return {
    path: `${storyFolder(project, config)}/portfolio.stories.${language}`,
    text: stories(component, project.isTypeScript ? types : undefined),
  }
}

/** The folder that Storybook looks for stories in. */
function storyFolder(project: Project, config: string): string {
  const [, folder] = /['"]\.\.\/([\w-]+)\/[^'"]*\.stories\./.exec(config) ?? []
  return folder ?? (project.has('src') ? 'src' : 'stories')
}

const load = `// Replace it by your component, and the base URL by what your service has before /v1/api.
async function load() {
  const url = '${BASE_URL}/v1/api/portfolios/demo/snapshots'
  const response = await fetch(url, { headers: { authorization: 'Bearer any' } })
  return response.ok ? (await response.json()).meta.total + ' snapshots' : 'Error ' + response.status
}
`

const htmlComponent = `${load}
function render() {
  const output = document.createElement('output')
  load().then((text) => output.append(text))
  return output
}
`

const reactComponent = `import { useEffect, useState } from 'react'

${load}
function Portfolio() {
  const [text, setText] = useState('')
  useEffect(() => {
    load().then(setText)
  }, [])
  return <output>{text}</output>
}

const render = () => <Portfolio />
`

const preactComponent = reactComponent.replace("from 'react'", "from 'preact/hooks'")

const vueComponent = `import { h, ref } from 'vue'

${load}
const render = () => ({
  setup() {
    const text = ref('')
    load().then((value) => {
      text.value = value
    })
    return () => h('output', text.value)
  },
})
`

const components: Readonly<Record<string, string>> = {
  react: reactComponent,
  nextjs: reactComponent,
  preact: preactComponent,
  html: htmlComponent,
  'web-components': htmlComponent,
  vue3: vueComponent,
}

/** @param types the package with the types of stories; undefined in JavaScript. */
function stories(component: string, types: string | undefined): string {
  const [, imports = '', rest = component] = /^(import [^\n]*\n)\n(.*)$/s.exec(component) ?? []
  const typeImports =
    types === undefined
      ? ''
      : `import type { Meta, StoryObj } from '${types}'\nimport type {} from 'mockfolio/storybook'\n`
  const type = types === undefined ? '' : ': StoryObj'
  const meta = "{ title: 'Portfolio', render }"
  return `${typeImports}${imports}import { expect } from 'storybook/test'

${rest}
${types === undefined ? `export default ${meta}` : `const meta: Meta = ${meta}\nexport default meta`}

/** Each story has a simulator of its own, with the options in \`parameters.mockfolio\`. */
export const Full${type} = {
  parameters: { mockfolio: { scenario: 'demo' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('90 snapshots')).toBeVisible()
  },
}

export const Failing${type} = {
  beforeEach: ({ simulator }) => {
    simulator.faults.add({ status: 503 })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error 503')).toBeVisible()
  },
}
`
}
