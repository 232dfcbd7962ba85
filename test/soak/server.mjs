import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built command, serving on a free port and keeping its world in a file. */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'mockfolio-soak-'))
  /** What it printed on stderr: nothing, if all is well. */
  complaints = ''

  /** Resolves to its URL. */
  start() {
    const args = ['dist/cli.js', '--port', '0', '--state', join(this.#folder, 'world.json')]
    this.child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    // Whatever ends this program ends the server too.
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

  /** Memory that it holds for itself, in MB: of the heap this tells only the whole, garbage too. NaN but on Linux. */
  memory() {
    const [, kB] = /^RssAnon:\s+(\d+) kB$/m.exec(this.#proc('status')) ?? []
    return Number(kB) / 1024
  }

  /** Seconds of processor time that it has used. */
  processor() {
    const fields = this.#proc('stat').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  }

  /** How many files and sockets it holds open. NaN but on Linux. */
  descriptors() {
    try {
      return readdirSync(`/proc/${this.child.pid}/fd`).length
    } catch {
      return Number.NaN
    }
  }

  /** Has it end as a signal does, and resolves to its exit code. */
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
