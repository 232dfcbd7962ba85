import { spawn } from 'node:child_process'

/** Starts a command and resolves to the URL that it prints. */
export async function start(command, args, env = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, detached: true })
  const stop = () => process.kill(-child.pid, 'SIGKILL')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  for (;;) {
    const [url] = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(output) ?? []
    if (url !== undefined) return { url, stop }
    if (child.exitCode !== null) throw new Error(output)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
