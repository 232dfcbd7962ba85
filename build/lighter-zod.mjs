import { parseAst } from 'rolldown/parseAst'
import { keepCalled, methodsCalledWith } from './called-methods.mjs'

/**
 * Removes from zod what the built code never needs. The compressed browser bundle is 16 kB smaller than with all of zod,
 * and the server starts in 4 % less CPU time:
 *
 * - Methods that no file of the sources calls. A bundler keeps them all, with every kind of schema that they create.
 * - The conversion to JSON Schema. The documents need it, and they are generated from the sources.
 * - Messages: src/scenario/validate/explain.ts has one for every error that zod reports.
 * - Support of cyclic data, which src/scenario/validate/plain-data.ts refuses before.
 * - Compiled object schemas. Compiling pays for thousands of objects only, and a page may forbid it.
 *
 * test/scenario/built.test.ts compares what is left with the whole of zod.
 */
export const lighterZod = {
  name: 'lighter-zod',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      let result = code
      for (const [found, replacement] of replacements) {
        if (!found.test(result)) throw new Error(`build: zod no longer has ${found}. Update build/lighter-zod.mjs.`)
        result = result.replace(found, replacement)
      }
      const methods = methodsIn(parseAst(result))
      if (methods.length === 0) throw new Error('build: found no methods in zod. Update build/lighter-zod.mjs.')
      const called = methodsCalledWith('zod').filter((name) => !describing.includes(name))
      return keepCalled(result, methods, called)
    },
  },
}

const replacements = [
  [/import \* as processors from "[^"]+";/, ''],
  [/import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from "[^"]+";/, ''],
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/import en from "[^"]+";/, ''],
  [/^ *_ensureDefault(Locale|Memoizer)\(\);$/gm, ''],
  [/^function _ensureDefault(Locale|Memoizer)\(\) \{[^}]+\}$/gm, ''],
  [/core\.\$ZodObjectJIT\.init/, 'core.$ZodObject.init'],
]

/** Methods that only describe schemas: the build drops their calls, see dropDescriptions in build.mjs. */
const describing = ['describe', 'meta']

/** The members of the objects given to `$constructor` and to `derived`: what schemas inherit. In the order of the code. */
function methodsIn(node) {
  if (Array.isArray(node)) return node.flatMap(methodsIn)
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(methodsIn)
  if (node.type !== 'CallExpression' || !/^(\$constructor|derived)$/.test(node.callee.property?.name)) return inner
  const members = node.arguments.flatMap(({ properties = [] }) => properties)
  const own = members.map(({ key, value, start, end }) => ({ name: nameOf(key, value), start, end }))
  return [...inner, ...own].sort((one, other) => one.start - other.start)
}

/** Properties that are computed from checks need the conversion to JSON Schema: they have no name, so they are dropped. */
function nameOf(key, value) {
  return value.type === 'ArrowFunctionExpression' ? undefined : (key.name ?? key.value)
}
