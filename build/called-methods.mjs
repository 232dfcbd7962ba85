import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The methods that are called in the source files that import a package. */
export function methodsCalledWith(name) {
  const texts = readdirSync('src', { recursive: true })
    .filter((file) => /\.ts$/.test(file))
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .filter((text) => text.includes(`from '${name}'`))
  return texts.flatMap(methodsCalledIn)
}

/** The methods that are called in code, by their names. */
export function methodsCalledIn(code) {
  return Array.from(code.matchAll(/\.(#?\w+)\(/g), ([, name]) => name)
}

/** The methods and constructors of all classes in code, by their names, in the order of the code. */
export function classMethodsIn(node) {
  if (Array.isArray(node)) return node.flatMap(classMethodsIn)
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(classMethodsIn)
  if (node.type !== 'MethodDefinition' || node.kind === 'get' || node.kind === 'set') return inner
  const { key, start, end } = node
  return [{ name: key.type === 'PrivateIdentifier' ? `#${key.name}` : key.name, start, end }, ...inner]
}

/**
 * Removes methods from code.
 * @param methods their names and ranges, in the order of the code.
 * @param called the names of those to keep. Those that they call are kept as well.
 */
export function keepCalled(code, methods, called) {
  const names = new Set(called)
  const kept = new Set()
  for (let size = -1; size < kept.size; ) {
    size = kept.size
    for (const method of methods.filter(({ name }) => names.has(name))) {
      kept.add(method)
      for (const name of methodsCalledIn(code.slice(method.start, method.end))) names.add(name)
    }
  }
  const dropped = methods.filter((method) => !kept.has(method))
  return dropped.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^,/, ''), code)
}
