import { parseAst } from 'rolldown/parseAst'
import { classMethodsIn, keepCalled, methodsCalledWith } from './called-methods.mjs'

/**
 * Removes from faker what the names of people do not need, and what a bundler cannot remove:
 *
 * - Word lists. They are built by calls, which might have side effects: 60 kB.
 * - Modules. A `Faker` creates one for every kind of data. Without the others, the compressed browser bundle is 13 kB
 *   smaller, and a `Faker` is created in 11 µs instead of 60 µs.
 * - Methods of the modules that are left, and their tables of characters: 4 kB of that bundle.
 */
export const lighterFaker = {
  name: 'lighter-faker',
  transform: {
    filter: { id: /@faker-js/ },
    handler(code, id) {
      const result = code
        .replace(/=\{((?:\.\.\.\w+,?)+)\}/g, (_, parts) => `=Object.assign({},${parts.replaceAll('...', '')})`)
        .replace(/(?<=[=:,])`[^`$]*`\.split\(|(?<==)(new \$(?=;)|Object\.(fromEntries|assign)\()/g, '/*#__PURE__*/$&')
      return /\/dist\/base-/.test(id) ? dropMethods(dropModules(result)) : result
    },
  },
}

/** The modules of a `Faker` that src/scenario/generate/ uses, and those that these use. */
const usedModules = ['helpers', 'number', 'person']

/** The methods that functions and constructors call. */
const calledByFunctions = ['constructor', 'sexType', 'weightedArrayElement']

function dropModules(code) {
  const lighter = code.replace(/\b([a-z]+)=new [\w$]+\(this\);/g, (field, name) =>
    usedModules.includes(name) ? field : '',
  )
  if (lighter === code) {
    throw new Error('build: faker no longer creates its modules as fields. Update build/lighter-faker.mjs.')
  }
  return lighter
}

function dropMethods(code) {
  const called = [...methodsCalledWith('./faker.ts'), ...calledByFunctions]
  return keepCalled(code, classMethodsIn(parseAst(code)), called)
}
