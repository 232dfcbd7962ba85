import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** A child process that runs longer is killed, unless the caller sets another limit. */
const MAX_MS = 15_000

/** How a child process ended. */
export interface Ended {
  /** Null if it was killed. */
  code: number | null
  stdout: string
  stderr: string
}

/** A child process that listens. */
export interface Running {
  child: ChildProcess
  url: string
  /** What it has printed before it listened. */
  greeting: string
  ended: Promise<Ended>
}

/** Runs Node.js until it ends, with these variables. Variables of this process that mockfolio reads are left out. */
export function runNode(args: readonly string[], variables: NodeJS.ProcessEnv = {}, maxMs = MAX_MS): Promise<Ended> {
  return collect(start(args, variables), maxMs).ended
}

/** Runs the built command until it ends. */
export function runCommand(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return runNode(['dist/cli.js', ...args], variables)
}

/** Runs the built command until it ends, after a shell command such as `ulimit -n 64`. */
export function runCommandAfter(before: string, args: readonly string[]): Promise<Ended> {
  return collect(startAfter(before, args)).ended
}

/** Starts a Node.js program and waits until it prints where it listens. The end of the test kills it. */
export function startNode(
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
  maxMs = MAX_MS,
): Promise<Running> {
  return endWithTest(start(args, variables), maxMs)
}

/** Starts the built command on a free port, after a shell command such as `ulimit -n 64`. */
export function startCommandAfter(before: string, args: readonly string[] = []): Promise<Running> {
  return endWithTest(startAfter(before, ['--port', '0', ...args]))
}

async function endWithTest(child: ChildProcess, maxMs = MAX_MS): Promise<Running> {
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return listening(child, maxMs)
}

async function listening(child: ChildProcess, maxMs = MAX_MS): Promise<Running> {
  const { ended, printed } = collect(child, maxMs)
  const greeting = await Promise.race([printed(/listening on \S+\n/), ended.then(({ stdout }) => stdout)])
  const [, url] = /listening on (\S+)/.exec(greeting) ?? []
  if (url === undefined) throw new Error(`The process ended before it listened: ${JSON.stringify(await ended)}`)
  return { child, url, greeting, ended }
}

/** Starts the built command, by default on a free port. */
export function startCommand(
  args: readonly string[] = ['--port', '0'],
  variables: NodeJS.ProcessEnv = {},
  maxMs = MAX_MS,
) {
  return startNode(['dist/cli.js', ...args], variables, maxMs)
}

function start(args: readonly string[], variables: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...args], { env: { ...inherited(), ...variables } })
}

function startAfter(before: string, args: readonly string[]): ChildProcess {
  const shell = ['-c', `${before} && exec "$0" "$@"`, process.execPath, 'dist/cli.js', ...args]
  return spawn('sh', shell, { env: inherited() })
}

function inherited(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:PORT|MOCKFOLIO_|NODE_|VITEST|TZ$)/.test(name))
  return Object.fromEntries(kept)
}

function collect(
  child: ChildProcess,
  maxMs = MAX_MS,
): { ended: Promise<Ended>; printed(pattern: RegExp): Promise<string> } {
  let stdout = ''
  let stderr = ''
  const killer = setTimeout(() => child.kill('SIGKILL'), maxMs)
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  return {
    ended: new Promise((resolve) => {
      child.on('close', (code) => {
        clearTimeout(killer)
        resolve({ code, stdout, stderr })
      })
    }),
    printed: (pattern) =>
      new Promise((resolve) => {
        child.stdout?.on('data', () => {
          if (pattern.test(stdout)) resolve(stdout)
        })
      }),
  }
}
