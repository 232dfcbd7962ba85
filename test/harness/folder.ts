import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder that is removed when the test ends. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'mockfolio-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
