import { posix } from 'node:path'
import { importsOf, type Source } from './source.ts'

/** The files that import themselves through other files, types included, each with a way back to it. */
export function importLoops(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importedFiles(source)]))
  return sources.flatMap(({ path }) => {
    const loop = pathBetween(path, path, imports)
    return loop === undefined ? [] : [[path, ...loop].join(' → ')]
  })
}

/** The shortest chain of imports from one file to another, without its start. */
function pathBetween(from: string, to: string, imports: ReadonlyMap<string, string[]>): string[] | undefined {
  const seen = new Set<string>()
  const queue = [{ file: from, way: [] as string[] }]
  for (const { file, way } of queue) {
    for (const next of imports.get(file) ?? []) {
      if (next === to) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      queue.push({ file: next, way: [...way, next] })
    }
  }
  return undefined
}

function importedFiles(source: Source): string[] {
  return importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => posix.join(posix.dirname(source.path), specifier))
}
