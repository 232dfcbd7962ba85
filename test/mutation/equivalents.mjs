import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'equivalents')

/**
 * Mutants that no test can notice, with the reason. Each is found by its file, its line (white space trimmed) and its
 * change, `from → to`. The scores leave them out. An entry without such a mutant is an error.
 */
export const equivalents = readdirSync(folder).flatMap((name) =>
  Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8'))).flatMap(([file, rows]) =>
    rows.flatMap(({ line, changes, why }) => changes.map((change) => ({ file, line, change, why }))),
  ),
)
