#!/usr/bin/env node
/** Imports nothing statically, so that an old Node.js prints a message and no stack trace. */
const MIN_NODE = [20, 19] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) {
  const module = process.getBuiltinModule('node:module')
  // Node.js 22.8 and newer keep the compiled code in the temporary folder: later starts are a tenth faster.
  if ('enableCompileCache' in module && module.enableCompileCache instanceof Function) module.enableCompileCache()
  import('./cli/main.ts').then(({ runCommand }) => runCommand(process.argv.slice(2)))
} else {
  process.stderr.write(`mockfolio: Node.js ${process.versions.node} is too old. Use ${MIN_NODE.join('.')} or newer.\n`)
  process.exitCode = 1
}
