import type { Change } from './change.ts'
import { storyFile } from './story.ts'
import type { Tool } from './tool.ts'

export const storybook: Tool = {
  name: 'storybook',
  isUsed: (project) => project.lists('storybook') || project.has('.storybook'),
  create: 'npm create storybook@latest',
  packages: () => ['storybook', 'msw', 'msw-storybook-addon'],
  changes(project) {
    const config = project.findScript('.storybook', 'main') ?? '.storybook/main.js'
    const worker = project.readOfPackage('msw/mockServiceWorker.js')
    const story = storyFile(project, project.read(config) ?? '')
    return [
      addons(config),
      staticDirs(config),
      ...(worker === undefined ? [] : [newFile(WORKER, worker)]),
      ...(story === undefined ? [] : [newFile(story.path, story.text)]),
    ]
  },
  command: (project) => project.runCommand('storybook dev -p 6006'),
  page: 'storybook.md',
}

/** Not in the app's own public folder, whose files get into production. */
const WORKER = '.storybook/public/mockServiceWorker.js'

function newFile(path: string, text: string): Change {
  return { kind: 'file', path, text }
}

const listOfAddons = /((['"]?)\baddons\2\s*:\s*\[)(\s*)/

function addons(path: string): Change {
  return {
    kind: 'addition',
    path,
    lines: "addons: ['msw-storybook-addon', 'mockfolio/storybook']",
    isDone: (text) => text.includes('mockfolio/storybook'),
    add(text) {
      // The addon of msw must come first, wherever it is.
      const withMsw = text.replace(/(['"])msw-storybook-addon\1/, "$&, 'mockfolio/storybook'")
      if (withMsw !== text) return withMsw
      const withBoth = text.replace(listOfAddons, (_, start, _quote, space) => {
        const separator = space === '' ? ' ' : space
        return `${start}${space}'msw-storybook-addon',${separator}'mockfolio/storybook',${separator}`
      })
      return withBoth === text ? undefined : withBoth
    },
  }
}

function staticDirs(path: string): Change {
  return {
    kind: 'addition',
    path,
    lines: "staticDirs: ['./public']",
    isDone: (text) => /\bstaticDirs\b[^\]]*['"]\.\/public['"]/.test(text),
    add(text) {
      const added = /\bstaticDirs\b/.test(text)
        ? text.replace(/(['"]?)\bstaticDirs\1\s*:\s*\[/, "$&'./public', ")
        : text.replace(listOfAddons, "staticDirs: ['./public'],\n  $&")
      return added === text ? undefined : added
    },
  }
}
