/**
 * Adds up the reports of the test runs and prints "N passed, N failed" as its last line:
 * `node .ci/count.mjs report.json…`. A report is what vitest's JSON reporter or `test:consumers` writes.
 * Exits with 1 if anything failed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const total = { passed: 0, failed: 0 }
for (const file of process.argv.slice(2)) {
  const { passed, failed } = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 }
  console.log(`${basename(file, '.json')}: ${passed} passed, ${failed} failed${existsSync(file) ? '' : ' (no report)'}`)
  total.passed += passed
  total.failed += failed
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function count(report) {
  if (report.testResults === undefined) return report
  const { numPassedTests, numFailedTests, success, testResults } = report
  // A file that cannot be loaded has no tests, but counts as a failure. So does an error outside a test.
  const broken = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  const failed = numFailedTests + broken.length
  return { passed: numPassedTests, failed: success ? failed : Math.max(failed, 1) }
}
