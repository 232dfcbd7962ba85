import { resolve } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * What the command never uses of Express: the parsers of bodies and of nested queries, and the types of files. They are
 * replaced by empty modules, so that they cost nothing. Users of Express have no `supports-color` either.
 */
const dropUnused = {
  name: 'drop-unused',
  resolveId: { filter: { id: /^(body-parser|qs|mime-db|supports-color)$/ }, handler: () => '\0unused' },
  load: { filter: { id: /^\0unused$/ }, handler: () => 'module.exports = {}' },
}

/**
 * Writes Express into one file for the command. From the package, Node.js finds, reads and compiles 70 files of Express:
 * 28 % of the CPU time from the start to the first answer. The other entries import the package, since their users may have it loaded.
 * @returns the path of the file, and its modules, for their licenses.
 */
export async function bundleExpress() {
  const file = 'node_modules/.cache/mockfolio/express.mjs'
  const bundle = await rolldown({ input: 'express', platform: 'node', plugins: [dropUnused] })
  const { output } = await bundle.write({ file, format: 'es', codeSplitting: false, comments: { legal: true } })
  await bundle.close()
  return { path: resolve(file), output }
}
