/** The stacks whose clients are tried: how to build each, and the command of its program. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const GSON = '/usr/share/java/gson.jar'

/** `needs` are programs and `files` files without which the stack is left out. */
const all = [
  { name: 'Python, urllib', needs: ['python3'], command: ['python3', 'clients/client.py'] },
  {
    name: 'Go, net/http',
    needs: ['go'],
    build: ['go', 'build', '-o', 'build/client-go', 'clients/client.go'],
    command: ['build/client-go'],
  },
  {
    name: 'Java, HttpClient',
    needs: ['javac', 'java'],
    files: [GSON],
    build: ['javac', '-cp', GSON, '-d', 'build', 'clients/Client.java'],
    command: ['java', '-Xshare:auto', '-XX:TieredStopAtLevel=1', '-cp', `${GSON}:build`, 'Client'],
  },
  { name: 'Ruby, Net::HTTP', needs: ['ruby'], command: ['ruby', 'clients/client.rb'] },
  { name: 'PHP, streams', needs: ['php'], command: ['php', 'clients/client.php'] },
  { name: 'Node.js, fetch', needs: [], command: ['node', 'clients/fetch.ts'] },
  { name: 'axios', needs: [], command: ['node', 'clients/axios.ts'] },
  { name: 'got', needs: [], command: ['node', 'clients/got.ts'] },
]

/** The stacks that this machine has. */
export const stacks = all
  .filter(({ needs }) => needs.every(isInstalled))
  .filter(({ files = [] }) => files.every((file) => existsSync(file)))

/** Builds the program of a stack, if it needs that. */
export function build({ name, build: line }) {
  if (line === undefined) return
  const { status, stderr, error } = spawnSync(line[0], line.slice(1), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} cannot be built: ${error?.message ?? stderr}`)
}

/** Tries a stack with these flags, and returns the report. */
export function certify({ command }, flags) {
  const args = ['certify', '--reporter', 'json', ...flags, '--', ...command]
  const { stdout, stderr } = spawnSync('node_modules/.bin/mockfolio', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

function isInstalled(program) {
  return spawnSync('which', [program]).status === 0
}
