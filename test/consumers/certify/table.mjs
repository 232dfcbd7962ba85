/** Tries all stacks of this machine in all trials, and prints the table of docs/certify.md: `npm run table`. */
import { build, certify, stacks } from './stacks.mjs'

const marks = { passed: '✓', failed: '**✗**', 'your choice': 'choice' }

const reports = stacks.map((stack) => {
  build(stack)
  return certify(stack, [])
})
const trials = reports[0].verdicts.map(({ name }) => name)
const verdictsOf = (at) => reports.map(({ verdicts }) => verdicts[at].verdict)
const differing = trials.map((name, at) => [name, verdictsOf(at)]).filter(([, own]) => own.some((v) => v !== 'passed'))

row(
  'trial',
  stacks.map(({ name }) => name),
)
row(
  '---',
  stacks.map(() => '---'),
)
for (const [name, verdicts] of differing)
  row(
    name,
    verdicts.map((verdict) => marks[verdict]),
  )
row(
  `all ${trials.length}: passed`,
  reports.map(({ passed }) => passed),
)
row(
  'your choice',
  reports.map(({ yourChoice }) => yourChoice),
)
row(
  'failed',
  reports.map(({ failed }) => failed),
)

function row(...cells) {
  console.log(`| ${cells.flat().join(' | ')} |`)
}
