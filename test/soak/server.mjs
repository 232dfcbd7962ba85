import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built command, serving on a free port and keeping its world in a file. */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'mockfolio-soak-'))
  /** The output on stderr. It should be empty. */
  stderr = ''

  /** Resolves to its URL. */
  start() {
    const args = ['dist/cli.js', '--port', '0', '--state', join(this.#folder, 'world.json')]
    this.child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
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
    rmSync(this.#folder, { recursive: true, force: true })
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
