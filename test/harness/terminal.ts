import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** Runs a program on a new pseudo-terminal, with its input and output as those of the terminal. */
const ON_TERMINAL = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))'

const MAX_MS = 20_000

/** A program on a terminal of its own. */
export interface Terminal {
  type(text: string): void
  /** Resolves to all that was printed, once it matches. Rejects when the program ends before. */
  shows(pattern: RegExp): Promise<string>
  ended: Promise<{ code: number | null; output: string }>
}

/** Runs a program on a terminal. The end of the test kills it. */
export function openTerminal(program: readonly string[], variables: NodeJS.ProcessEnv = {}): Terminal {
  const { CI: _, NO_COLOR: __, ...inherited } = process.env
  const env = { ...inherited, ...variables }
  const child: ChildProcess = spawn('python3', ['-c', ON_TERMINAL, ...program], { env })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const check of waiting) check()
    })
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  return {
    ended,
    type: (text) => void child.stdin?.write(text),
    shows(pattern) {
      return new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`The terminal does not show ${pattern}, but:\n${output}`))
        const timer = setTimeout(fail, MAX_MS)
        const check = () => {
          if (!pattern.test(output)) return
          clearTimeout(timer)
          waiting.delete(check)
          resolve(output)
        }
        waiting.add(check)
        check()
        void ended.then(fail)
      })
    },
  }
}
