import { spawn } from 'node:child_process'

/** Opens a page in the browser of the user. Resolves to false if there is no way to. */
export function openPage(url: string): Promise<boolean> {
  const [command, ...args] = opener(url)
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
    child.unref()
  })
}

function opener(url: string): [string, ...string[]] {
  switch (process.platform) {
    case 'darwin':
      return ['open', url]
    case 'win32':
      return ['cmd', '/c', 'start', '', url]
    default:
      return ['xdg-open', url]
  }
}
