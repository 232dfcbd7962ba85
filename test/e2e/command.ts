import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Longest life of a child process, in ms, unless another is given: one that did not end by itself is killed, and its code is null. */
const LONGEST = 15_000
const LOCK = 'node_modules/.cache/mockfolio-building'

/** How a child process ended. */
export interface Ended {
  /** Null where it had to be killed. */
  code: number | null
  stdout: string
  stderr: string
}

/** A child process while it runs. */
export interface Running {
  child: ChildProcess
  /** What follows `mockfolio listening on `. */
  url: string
  /** What it printed until then. */
  greeting: string
  ended: Promise<Ended>
}

/** Sees to it that dist/ is there: `npm test` builds it, and a bare `vitest` may come without. */
export async function buildIfAbsent(): Promise<void> {
  try {
    mkdirSync(LOCK, { recursive: false })
  } catch {
    for (let n = 0; existsSync(LOCK) && n < 600; n += 1) await pause(100)
    return
  }
  try {
    if (!existsSync('dist/cli.js')) execFileSync(process.execPath, ['build.mjs'])
  } finally {
    rmdirSync(LOCK)
  }
}

/** Runs Node with these arguments to its end, with these variables and no others of mockfolio's. */
export function runNode(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return collect(start(args, variables)).ended
}

/** Runs the built command to its end. */
export function runCommand(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return runNode(['dist/cli.js', ...args], variables)
}

/** Runs the built command to its end, in a shell that has done something before, such as `ulimit -n 64`. */
export function runCommandAfter(before: string, args: readonly string[]): Promise<Ended> {
  return collect(startAfter(before, args)).ended
}

/** Starts a Node program that prints where it listens, and waits for that. The end of the test ends it. */
export function startNode(
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
  longest = LONGEST,
): Promise<Running> {
  return endWithTest(start(args, variables), longest)
}

/** Starts the built command in a shell that has done something before, such as `ulimit -n 64`. */
export function startCommandAfter(before: string, args: readonly string[] = []): Promise<Running> {
  return endWithTest(startAfter(before, ['--port', '0', ...args]))
}

async function endWithTest(child: ChildProcess, longest = LONGEST): Promise<Running> {
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return listening(child, longest)
}

async function listening(child: ChildProcess, longest = LONGEST): Promise<Running> {
  const { ended, printed } = collect(child, longest)
  const greeting = await Promise.race([printed(/listening on \S+\n/), ended.then(({ stdout }) => stdout)])
  const [, url] = /listening on (\S+)/.exec(greeting) ?? []
  if (url === undefined) throw new Error(`It ended before it listened: ${JSON.stringify(await ended)}`)
  return { child, url, greeting, ended }
}

/** Starts the built command on a free port, unless a port is given. */
export function startCommand(
  args: readonly string[] = ['--port', '0'],
  variables: NodeJS.ProcessEnv = {},
  longest = LONGEST,
) {
  return startNode(['dist/cli.js', ...args], variables, longest)
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
  longest = LONGEST,
): { ended: Promise<Ended>; printed(pattern: RegExp): Promise<string> } {
  let stdout = ''
  let stderr = ''
  const killer = setTimeout(() => child.kill('SIGKILL'), longest)
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
