import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Builds the package if that has not been done: `npm test` builds it before, `npx vitest` does not. */
export function setup(): void {
  if (!existsSync('dist/cli.js')) execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' })
}
