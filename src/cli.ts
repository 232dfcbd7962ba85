#!/usr/bin/env node
/** The command's first file imports nothing at once, so that an old Node.js gets a sentence and not a stack trace. */
const OLDEST = [20, 19] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) {
  const module = process.getBuiltinModule('node:module')
  // From Node.js 22.8 on: what was compiled is kept in the folder for temporary files, and the next start is a tenth sooner.
  if ('enableCompileCache' in module && module.enableCompileCache instanceof Function) module.enableCompileCache()
  import('./cli/main.ts').then(({ runCommand }) => runCommand(process.argv.slice(2)))
} else {
  process.stderr.write(
    `mockfolio: this is Node.js ${process.versions.node}; mockfolio needs ${OLDEST.join('.')} or newer.\n`,
  )
  process.exitCode = 1
}
