/** Tries the clients of all stacks in all trials, for the table of docs/certify.md. */
import { build, certify, versionOf } from './programs.mjs'
import { stacks } from './stacks.mjs'

const OK = '✓'
const CHOICE = 'choice'
const FAILED = '**✗**'
const marks = { passed: OK, 'your choice': CHOICE, failed: FAILED }

/** In these trials a client passes or has a choice, by how soon it notices that a connection was closed. */
const DEPEND_ON_TIMING = [
  'a connection that closes after each answer',
  'a connection that closes during the next request',
]

/** The result of every client in every trial, in rows that begin with the trial's name. */
export async function measureSurvival() {
  const tried = stacks.filter(({ client }) => client !== undefined)
  for (const { client } of tried) build(client)
  const reports = []
  const queue = tried.entries()
  const work = async () => {
    for (const [at, stack] of queue) reports[at] = await certify(stack, [])
  }
  // Two at a time: a client without a timeout waits for half a minute in some trials.
  await Promise.all([work(), work()])
  return {
    head: ['trial', ...tried.map(({ name }) => name)],
    versions: ['version', ...tried.map(versionOf)],
    rows: reports[0].verdicts.map(({ name }, at) => [
      name,
      ...reports.map(({ verdicts }) => marks[verdicts[at].verdict]),
    ]),
    failures: reports.flatMap(({ verdicts }, at) =>
      verdicts
        .filter(({ verdict }) => verdict === 'failed')
        .map(({ name, detail }) => `${tried[at].name}: ${name}: ${detail}`),
    ),
  }
}

/** The table of what was measured, without the trials that all clients passed. */
export function survivalTable({ head, versions, rows }) {
  const sum = (mark) => head.slice(1).map((_, at) => String(rows.filter((row) => row[at + 1] === mark).length))
  return [
    head,
    versions,
    ...rows.filter((row) => row.slice(1).some((mark) => mark !== OK)),
    [`all ${rows.length}: passed`, ...sum(OK)],
    ['your choice', ...sum(CHOICE)],
    ['failed', ...sum(FAILED)],
  ]
}

/** What was measured, with the cells of the page where they depend on timing and the client did not fail. */
export function withTimingOf(shown, { head, versions, rows }) {
  const settled = rows.map((row) => {
    const [name] = row
    if (!DEPEND_ON_TIMING.includes(name)) return row
    const own = shown.find(([first]) => first === name)
    return row.map((mark, at) => (at === 0 || mark === FAILED ? mark : (own?.[at] ?? OK)))
  })
  return { head, versions, rows: settled }
}
