/**
 * Adds up the reports of the test runs: `node .ci/count.mjs report.json…`. A report is what vitest's JSON reporter or
 * `test:consumers` writes. Names the tests that failed, with what they say, and prints "N passed, N failed" as its last
 * line, so the end of a log tells all. Exits with 1 if anything failed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** A message may contain whole documents. */
const LONGEST_MESSAGE = 2_000

const reports = process.argv.slice(2).map((file) => ({ name: basename(file, '.json'), ...count(read(file)) }))
for (const { failures } of reports) {
  for (const failure of failures) console.log(`${failure}\n`)
}
for (const { name, passed, failed, note } of reports) console.log(`${name}: ${passed} passed, ${failed} failed${note}`)
const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function count(report) {
  if (report === undefined) return { passed: 0, failed: 1, failures: [], note: ' (no report)' }
  if (report.testResults === undefined) return { failures: [], ...report, note: '' }
  const failures = report.testResults.flatMap(failuresOf)
  // An error outside a test is in no file's results.
  return {
    passed: report.numPassedTests,
    failed: report.success ? failures.length : Math.max(failures.length, 1),
    failures,
    note: '',
  }
}

/** A file that cannot be loaded has no tests, but counts as a failure. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length > 0) return failed.map((test) => described(name, test.fullName, test.failureMessages.join('\n')))
  return status === 'failed' ? [described(name, 'cannot be loaded', message)] : []
}

function described(file, test, message) {
  return `FAILED ${file}: ${test}\n${message.slice(0, LONGEST_MESSAGE)}`
}
