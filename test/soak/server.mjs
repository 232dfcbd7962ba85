import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built command on a free port, with a state file. */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'mockfolio-soak-'))
  /** Its stderr, which should be empty. */
  complaints = ''

  /** Resolves to its URL when it listens. */
  start() {
    const args = ['dist/cli.js', '--port', '0', '--state', join(this.#folder, 'world.json')]
    this.child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    // The server must not outlive this program.
    process.once('exit', () => this.child.kill('SIGKILL'))
    this.child.stderr.on('data', (chunk) => {
      this.complaints += chunk
    })
    this.ended = new Promise((resolve) => this.child.once('exit', (code, signal) => resolve(code ?? signal)))
    return new Promise((resolve, reject) => {
      let text = ''
      this.child.stdout.on('data', (chunk) => {
        text += chunk
        const [, url] = /listening on (\S+)\n/.exec(text) ?? []
        if (url !== undefined) resolve(url)
      })
      this.ended.then((code) => reject(new Error(`The server ended with ${code}: ${this.complaints}`)))
    })
  }

  /** Its private memory in MB, with garbage that is not collected yet. NaN unless on Linux. */
  memory() {
    const [, kB] = /^RssAnon:\s+(\d+) kB$/m.exec(this.#proc('status')) ?? []
    return Number(kB) / 1024
  }

  /** Its processor time in seconds. */
  processor() {
    const fields = this.#proc('stat').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  }

  /** Its number of open files and sockets. NaN unless on Linux. */
  descriptors() {
    try {
      return readdirSync(`/proc/${this.child.pid}/fd`).length
    } catch {
      return Number.NaN
    }
  }

  /** Stops it by a signal, and resolves to its exit code. */
  async end() {
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
