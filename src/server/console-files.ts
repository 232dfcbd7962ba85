import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reply } from '../api/outcome.ts'
import { bytesReply } from '../api/reply.ts'
import type { HeaderLine } from '../api/request.ts'

/** The files of the console and their content types. */
const contentTypes = {
  'console.html': 'text/html; charset=utf-8',
  'console.js': 'text/javascript; charset=utf-8',
  'console.css': 'text/css; charset=utf-8',
} as const

export type ConsoleFile = keyof typeof contentTypes

/** The page loads nothing from elsewhere, runs no inline script, and shows in no frame. */
const SECURITY: readonly HeaderLine[] = [
  [
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cache-control', 'no-cache'],
]

/** Beside the bundled code, and where the sources find it. */
const folders = ['./console/', '../../dist/console/']

/** The built files of the console. Each is read at its first request. */
export class ConsoleFiles {
  readonly #replies = new Map<ConsoleFile, Reply>()

  /** The reply with a file; undefined if the console was not built. */
  find(name: ConsoleFile): Reply | undefined {
    const known = this.#replies.get(name)
    if (known !== undefined) return known
    const path = folders
      .map((folder) => join(import.meta.dirname, folder, name))
      .find((candidate) => existsSync(candidate))
    if (path === undefined) return undefined
    const reply = bytesReply(200, new Uint8Array(readFileSync(path)), contentTypes[name], SECURITY)
    this.#replies.set(name, reply)
    return reply
  }
}
