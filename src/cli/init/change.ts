import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../flags.ts'
import type { Project } from './project.ts'

/** A new file. A file that exists stays as it is. */
export interface NewFile {
  kind: 'file'
  path: string
  text: string
}

/** Lines that are added to a file that exists. */
export interface Addition {
  kind: 'addition'
  path: string
  /** What the file must contain; shown if the file already has it, and to the user if nothing could be added. */
  lines: string
  /** Whether the file has the lines already. */
  isDone(text: string): boolean
  /** The text with the lines; undefined if there is no place that is sure to be right. */
  add(text: string): string | undefined
}

export type Change = NewFile | Addition

/** What became of a change. */
export type Result = 'created' | 'added to' | 'unchanged' | 'to do'

/**
 * Makes a change, or with `isDryRun` only finds out what it would be. Never replaces a file or removes text from one.
 * @throws {UsageError} if a file cannot be written.
 */
export function apply(change: Change, project: Project, isDryRun: boolean): Result {
  const { path } = change
  if (change.kind === 'file') {
    if (project.has(path)) return 'unchanged'
    if (!isDryRun) write(project, path, change.text, 'wx')
    return 'created'
  }
  const before = project.read(path)
  if (before === undefined) return 'to do'
  if (change.isDone(before)) return 'unchanged'
  const after = change.add(before)
  if (after === undefined) return 'to do'
  if (!isDryRun) write(project, path, after, 'w')
  return 'added to'
}

function write(project: Project, path: string, text: string, flag: 'w' | 'wx'): void {
  const absolute = join(project.folder, path)
  try {
    mkdirSync(dirname(absolute), { recursive: true })
    writeFileSync(absolute, text, { flag })
  } catch (error) {
    throw new UsageError(`Cannot write ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
