import { readdirSync, readFileSync } from 'node:fs'

/** Lines of the pages that the test does not run, or runs differently. */
interface Exception {
  lines: RegExp
  why: string
  /** The command that runs instead. */
  instead?: string
}

export const exceptions: readonly Exception[] = [
  {
    lines: /^(?:npm (?:i|install) (?:-D|--save-dev)|(?:bun|deno|pnpm|yarn) add) /,
    why: 'mockfolio is not in the registry yet: the test unpacks what `npm pack` packs, and links the other packages.',
  },
  {
    lines: /^(?:npm ci && )?npm start$/,
    why: 'Installing and building takes half a minute; `.ci/run` begins with both.',
    instead: 'npm start --ignore-scripts',
  },
  {
    lines: /^npm (?:run documents|sbom)/,
    why: 'Every build runs the first, and test/architecture/supply-chain.test.ts the second.',
  },
  {
    lines:
      /^(?:npm ci|npm test|npm ci && npm test|npm run (?:check|bench|soak|fuzz|test:\w+|lint:\w+)|\.ci\/run)(?: |$)/,
    why: 'They take up to an hour, and some would run this test. `.ci/run` runs all but bench, soak and long runs of fuzz.',
  },
  {
    lines: /^docker (?:build|run) /,
    why: 'It needs a container engine. test/docs/container.test.ts lints the Containerfile and runs its health check.',
  },
  {
    lines: /^npx vitest run test\//,
    why: 'This test is one of them.',
  },
  {
    lines: /^curl -N \S+\/__admin\/events$/,
    why: 'It does not end before the server does.',
    instead: 'curl -N --max-time 0.2 http://127.0.0.1:4010/__admin/events || [ $? = 28 ]',
  },
  { lines: /^npx msw init public$/, why: 'A test of a page in a browser runs it: test/consumers/vite-page.' },
  {
    lines: /^(?:UPDATE_DOCS=1 |npm run pin$)/,
    why: 'They rewrite committed files.',
  },
]

/** Commands that a project of test/consumers runs. */
export const ranByConsumers: ReadonlySet<string> = new Set(
  readdirSync('test/consumers', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => scriptsOf(`test/consumers/${name}/package.json`))
    .flatMap((command) => [command, `npx ${command}`]),
)

function scriptsOf(manifest: string): string[] {
  return Object.values(JSON.parse(readFileSync(manifest, 'utf8')).scripts)
}
