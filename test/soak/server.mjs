import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** The built command, serving on a free port. */
export class Server {
  /** The output on stderr. It should be empty. */
  stderr = ''

  /** @param args flags of the command. @param damage what the server is to do wrong: see probe.mjs. */
  constructor(args, damage) {
    this.args = args
    this.damage = damage
  }

  /** Resolves to its URL. */
  start() {
    const node = ['--expose-gc', '--import', new URL('probe.mjs', import.meta.url).href]
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc']
    const env = { ...process.env, ...(this.damage === undefined ? {} : { SOAK_BREAK: this.damage }) }
    this.child = spawn(process.execPath, [...node, 'dist/cli.js', '--port', '0', ...this.args], { stdio, env })
    // The server must not outlive this program.
    process.once('exit', () => this.child.kill('SIGKILL'))
    this.child.stderr.on('data', (chunk) => {
      this.stderr += chunk
    })
    this.ended = new Promise((resolve) => this.child.once('exit', (code, signal) => resolve(code ?? signal)))
    return new Promise((resolve, reject) => {
      let text = ''
      this.child.stdout.on('data', (chunk) => {
        text += chunk
        const [, url] = /listening on (\S+)\n/.exec(text) ?? []
        if (url !== undefined) resolve(url)
      })
      this.ended.then((code) => reject(new Error(`The server ended with ${code}: ${this.stderr}`)))
    })
  }

  /** Private memory in MB, with garbage that was not collected yet. NaN on systems other than Linux. */
  memory() {
    const [, kB] = /^RssAnon:\s+(\d+) kB$/m.exec(this.#proc('status')) ?? []
    return Number(kB) / 1024
  }

  /** The heap in MB after a garbage collection. NaN if the server has ended. */
  async heap() {
    if (!this.child.connected) return Number.NaN
    this.child.send('measure')
    const answer = once(this.child, 'message').then(([{ heap }]) => heap)
    return Promise.race([answer, this.ended.then(() => Number.NaN)])
  }

  /** Seconds of CPU time used. */
  cpuSeconds() {
    const fields = this.#proc('stat').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  }

  /** The number of open files and sockets. NaN on systems other than Linux. */
  descriptors() {
    try {
      return readdirSync(`/proc/${this.child.pid}/fd`).length
    } catch {
      return Number.NaN
    }
  }

  /** Stops the server with SIGTERM and resolves to its exit code. */
  async stop() {
    this.child.kill('SIGTERM')
    const killer = setTimeout(() => this.child.kill('SIGKILL'), 10_000)
    const code = await this.ended
    clearTimeout(killer)
    return code
  }

  #proc(file) {
    try {
      return readFileSync(`/proc/${this.child.pid}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }
}
