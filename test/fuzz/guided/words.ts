import { readFileSync } from 'node:fs'

/** Names of fields, and the texts of examples, choices and defaults, in the project's JSON documents. */
export function wordsOf(
  ...files: readonly ('openapi.json' | 'admin-openapi.json' | 'scenario.schema.json')[]
): string[] {
  const words = new Set<string>()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string' && /^(?:example|default|const|enum|examples)$/.test(key)) words.add(value)
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (key === 'properties') words.add(name)
      walk(inner, Array.isArray(value) ? key : name)
    }
  }
  for (const file of files) walk(JSON.parse(readFileSync(file, 'utf8')), '')
  return [...words]
}
