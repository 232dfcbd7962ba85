/** How long and how often things are measured: `--quick` is for trying, and its verdicts are worth little. */
export const full = {
  // Each server is started this many times, and measured in this many turns.
  processes: 3,
  turns: 8,
  slowRounds: 1,
  // Updates get faster for up to 4 s, since V8 compiles what is called often: by half with Node.js 24.
  warm: { reads: 2, updates: 4 },
  load: 0.4,
  inProcess: 0.6,
  inProcessRounds: 15,
  growthRounds: 9,
  resetRounds: 5,
  starts: 48,
  imports: 12,
  answers: 100,
  memory: 50_000,
  memoryRounds: 3,
  streamRounds: 3,
  worlds: 10_000,
  worldRounds: 3,
}
const quick = {
  processes: 1,
  turns: 2,
  slowRounds: 1,
  warm: { reads: 0.3, updates: 0.3 },
  load: 0.3,
  inProcess: 0.2,
  inProcessRounds: 2,
  growthRounds: 2,
  resetRounds: 2,
  starts: 3,
  imports: 2,
  answers: 2,
  memory: 5_000,
  memoryRounds: 1,
  streamRounds: 1,
  worlds: 1_000,
  worldRounds: 1,
}

/** The settings that the arguments ask for, and the names of the measures: all, or those given. */
export function readArguments(args, all) {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = [...flags.filter((flag) => flag !== '--quick'), ...names.filter((name) => !all.includes(name))]
  if (unknown.length > 0) throw new Error(`No ${unknown.join(', ')} here. There are --quick and ${all.join(', ')}.`)
  return { settings: flags.includes('--quick') ? quick : full, names: names.length > 0 ? names : all }
}
