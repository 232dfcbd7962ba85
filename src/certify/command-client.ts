import { type ChildProcess, spawn } from 'node:child_process'
import type { Client, Reply } from './client.ts'
import { isObject } from './compare.ts'
import type { Answer } from './task.ts'

const MAX_STDERR = 2000

/** A program that prints more than this is ended. */
const MAX_STDOUT = 16_777_216

/** A command and its arguments, started without a shell. */
export type Command = readonly [string, ...string[]]

/** The command cannot be started. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/**
 * A client that is a command: it gets the assignment as JSON on stdin, and prints its answer as JSON.
 * Its calls reject with a `CommandError` if the command cannot be started.
 */
export function commandClient([command, ...args]: Command): Client {
  return async (assignment, signal) => {
    // A process group of its own, so that what the command starts ends with it.
    const detached = process.platform !== 'win32'
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], detached })
    const end = () => kill(child, detached)
    signal.addEventListener('abort', end)
    try {
      const ended = collect(child, command, end)
      // A program may end without reading its input.
      child.stdin.on('error', () => {})
      child.stdin.end(`${JSON.stringify(assignment)}\n`)
      const { code, stdout, stderr } = await ended
      return replyOf(code, stdout, stderr, signal.aborted)
    } finally {
      signal.removeEventListener('abort', end)
    }
  }
}

interface Ended {
  /** Null if a signal ended it. */
  code: number | null
  stdout: string
  stderr: string
}

function collect(child: ChildProcess, command: string, end: () => void): Promise<Ended> {
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    if (stdout.length > MAX_STDOUT) end()
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR)
  })
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new CommandError(`Cannot run ${JSON.stringify(command)}: ${reason(error)}`)))
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

function replyOf(code: number | null, stdout: string, stderr: string, isLate: boolean): Reply {
  if (isLate) return { answer: { kind: 'late' }, stderr }
  const parsed = parse(stdout)
  if (code === 0 && !isObject(parsed)) return { answer: { kind: 'invalid', message: notAnAnswer(stdout) }, stderr }
  return { answer: answerOf(code, parsed, stderr), stderr }
}

function answerOf(code: number | null, parsed: unknown, stderr: string): Answer {
  if (isObject(parsed) && parsed.error !== undefined) return { kind: 'error', message: textOf(parsed.error) }
  if (code !== 0) return { kind: 'error', message: `${exit(code)}${lastLine(stderr)}` }
  if (isObject(parsed) && parsed.data !== undefined) return { kind: 'data', data: parsed.data }
  return { kind: 'invalid', message: 'Printed an object without "data" and "error". Print one of them.' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function notAnAnswer(stdout: string): string {
  const start = stdout.trim().slice(0, 60)
  const printed = start === '' ? 'nothing' : JSON.stringify(start)
  return `Printed ${printed} instead of a JSON object with "data" or "error".`
}

function exit(code: number | null): string {
  return code === null ? 'was ended by a signal' : `exit code ${code}`
}

function lastLine(stderr: string): string {
  const line = stderr.trim().split('\n').at(-1)?.trim() ?? ''
  return line === '' ? '' : `, ${line}`
}

function textOf(error: unknown): string {
  return typeof error === 'string' ? error : JSON.stringify(error)
}

function kill(child: ChildProcess, isGroup: boolean): void {
  if (child.pid === undefined || child.exitCode !== null) return
  if (!isGroup) child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
}

function reason(error: Error): string {
  const isMissing = 'code' in error && error.code === 'ENOENT'
  return isMissing ? 'command not found. Is it installed and on the PATH?' : error.message
}
