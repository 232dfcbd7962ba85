/**
 * The stacks of the tables in docs/certify.md and docs/other-languages.md. `version` is a command that prints one,
 * `needs` are programs and `files` files without which the stack is left out. `client` is the program that is certified,
 * `requests` the one that sends single requests (`requests.mjs` says how); each with the command that builds it, if any.
 */
const GSON = '/usr/share/java/gson.jar'
const QUICK_START = ['-Xshare:auto', '-XX:TieredStopAtLevel=1']

export const stacks = [
  {
    name: 'Python, urllib',
    needs: ['python3'],
    version: ['python3', '--version'],
    client: { command: ['python3', 'clients/client.py'] },
    requests: { command: ['python3', 'requests/send.py'] },
  },
  {
    name: 'Go, net/http',
    needs: ['go'],
    version: ['go', 'version'],
    client: {
      build: ['go', 'build', '-o', 'build/client-go', 'clients/client.go'],
      command: ['build/client-go'],
    },
    requests: { build: ['go', 'build', '-o', 'build/send-go', 'requests/send.go'], command: ['build/send-go'] },
  },
  {
    name: 'Java, HttpClient',
    needs: ['javac', 'java'],
    files: [GSON],
    version: ['java', '--version'],
    client: {
      build: ['javac', '-cp', GSON, '-d', 'build', 'clients/Client.java'],
      command: ['java', ...QUICK_START, '-cp', `${GSON}:build`, 'Client'],
    },
    requests: {
      build: ['javac', '-d', 'build', 'requests/Send.java'],
      command: ['java', ...QUICK_START, '-cp', 'build', 'Send'],
    },
  },
  {
    name: 'Ruby, Net::HTTP',
    needs: ['ruby'],
    version: ['ruby', '--version'],
    client: { command: ['ruby', 'clients/client.rb'] },
    requests: { command: ['ruby', 'requests/send.rb'] },
  },
  {
    name: 'PHP, streams',
    needs: ['php'],
    version: ['php', '--version'],
    client: { command: ['php', 'clients/client.php'] },
    requests: { command: ['php', 'requests/send.php'] },
  },
  {
    name: 'Node.js, fetch',
    version: ['node', '--version'],
    client: { command: ['node', 'clients/fetch.ts'] },
    requests: { command: ['node', 'requests/fetch.mjs'] },
  },
  {
    name: 'axios',
    version: ['node', '--print', 'require("./node_modules/axios/package.json").version'],
    client: { command: ['node', 'clients/axios.ts'] },
    requests: { command: ['node', 'requests/axios.mjs'] },
  },
  {
    name: 'got',
    version: ['node', '--print', 'require("./node_modules/got/package.json").version'],
    client: { command: ['node', 'clients/got.ts'] },
    requests: { command: ['node', 'requests/got.mjs'] },
  },
  {
    name: 'curl',
    needs: ['curl'],
    version: ['curl', '--version'],
    requests: { command: ['node', 'requests/curl.mjs'] },
  },
  {
    name: 'Chromium, fetch from the same origin',
    version: ['node', 'requests/chromium.mjs', '--version'],
    requests: { command: ['node', 'requests/chromium.mjs', '--same-origin'] },
  },
  {
    name: 'Chromium, fetch from another origin',
    version: ['node', 'requests/chromium.mjs', '--version'],
    requests: { command: ['node', 'requests/chromium.mjs', '--other-origin'] },
  },
]
