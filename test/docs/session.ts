import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../harness/free-port.ts'
import type { Workplace } from './project.ts'

/** What a command printed, and its exit code. */
export interface Printed {
  code: number
  stdout: string
  stderr: string
}

/** Commands that serve until they are stopped. The commands after them run in the meantime. */
const SERVES = /^(?:npm start|npx mockfolio(?! (?:check|scenarios|exec|certify|init|--help|--version)\b))/

/** A busy machine may take six times as long as a quiet one. */
const TIMEOUT_MS = 45_000

/** Printed to both streams after a command, since its last errors may arrive after its output. */
const REPORT_END = 'code=$?; echo "[ended $code]"; echo "[ended $code]" >&2'
const ENDED = /\[ended (\d+)\]\n$/

/**
 * A reader's terminals: one shell, which keeps its variables, and a second one for the server. Pages use port 4010, which
 * may be in use here: commands run with a free one, and their output is changed back to 4010.
 */
export class Session {
  readonly #workplace: Workplace
  readonly #folder: string
  readonly #shell: ChildProcess
  readonly #environment: NodeJS.ProcessEnv
  readonly #port: string
  #stdout = ''
  #stderr = ''
  #server: ChildProcess | undefined

  /** Opens terminals for a page. README runs with the real `npx`, other pages with a shortcut. */
  static async open(workplace: Workplace, page: string): Promise<Session> {
    const path = page === 'README.md' ? process.env.PATH : `${workplace.shortcuts}:${process.env.PATH}`
    return new Session(workplace, workplace.folderOf(page), String(await freePort()), path)
  }

  constructor(workplace: Workplace, folder: string, port: string, path: string | undefined) {
    this.#workplace = workplace
    this.#folder = folder
    this.#port = port
    const kept = Object.entries(process.env).filter(
      ([name]) => !/^(?:PORT|MOCKFOLIO_|NODE_|VITEST|CI$|npm_)/.test(name),
    )
    this.#environment = { ...Object.fromEntries(kept), MOCKFOLIO_PORT: port, CURL_HOME: workplace.home, PATH: path }
    this.#shell = spawn('bash', { cwd: folder, env: this.#environment })
    this.#shell.stdout?.on('data', (chunk: Buffer) => {
      this.#stdout += chunk.toString()
    })
    this.#shell.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr += chunk.toString()
    })
  }

  /** Runs a command until it ends; a server, until it listens. Starting a server stops the previous one. */
  async run(command: string): Promise<Printed> {
    if (SERVES.test(command)) return this.#serve(command)
    if (this.#server === undefined && command.includes('4010')) await this.#serve('../node_modules/.bin/mockfolio')
    this.#stdout = ''
    this.#stderr = ''
    const line = command.replaceAll('4010', this.#port)
    const inPlace = command.startsWith('npm ') ? `(cd ${this.#workplace.clone()} && ${line})` : line
    this.#shell.stdin?.write(`${inPlace}\n${REPORT_END}\n`)
    const stdout = await this.#until(() => this.#stdout, ENDED, command)
    const stderr = await this.#until(() => this.#stderr, ENDED, command)
    const code = Number(ENDED.exec(stdout)?.[1])
    return { code, stdout: this.#asPrinted(stdout.replace(ENDED, '')), stderr: stderr.replace(ENDED, '') }
  }

  async close(): Promise<void> {
    await this.#endServer()
    this.#shell.kill('SIGKILL')
  }

  async #serve(command: string): Promise<Printed> {
    await this.#endServer()
    const cwd = command.startsWith('npm') ? this.#workplace.clone() : this.#folder
    const line = command.replaceAll('4010', this.#port)
    // In its own process group, so that what `npm` and `npx` start ends with it.
    const server = spawn('bash', ['-c', line], { cwd, env: this.#environment, detached: true })
    this.#server = server
    let printed = ''
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    }
    // The command prints its greeting once it accepts requests.
    const stdout = await this.#until(() => printed, /listening on .*\n {2}curl [^\n]*\n/s, command)
    return { code: 0, stdout: this.#asPrinted(stdout), stderr: '' }
  }

  async #endServer(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server?.pid === undefined || server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('close', resolve))
    process.kill(-server.pid, 'SIGTERM')
    await ended
  }

  async #until(read: () => string, pattern: RegExp, command: string): Promise<string> {
    for (let waited = 0; waited < TIMEOUT_MS; waited += 5) {
      if (pattern.test(read())) return read()
      await pause(5)
    }
    throw new Error(`\`${command}\` did not end. It printed:\n${read()}${this.#stderr}`)
  }

  #asPrinted(text: string): string {
    return text.replaceAll(`:${this.#port}`, ':4010')
  }
}
