import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folder } from '../harness/folder.ts'

const file = (name: string, ...tests: object[]) => ({ name, status: 'failed', message: '', assertionResults: tests })
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
const failed = { status: 'failed', fullName: 'divides by zero', failureMessages: ['expected Infinity to be 0'] }

it('the end of the output names each test that failed, with what it says', () => {
  const { lines, status } = count({
    fast: { numPassedTests: 1, success: false, testResults: [file('sums.test.ts', passed, failed)] },
    consumers: { passed: 7, failed: 0 },
  })
  expect(lines).toEqual([
    'FAILED sums.test.ts: divides by zero',
    'expected Infinity to be 0',
    '',
    'fast: 1 passed, 1 failed',
    'consumers: 7 passed, 0 failed',
    '8 passed, 1 failed',
  ])
  expect(status).toBe(1)
})

it('a test file that cannot be loaded counts as a failure', () => {
  const broken = { ...file('sums.test.ts'), message: 'Cannot find module ./sums.ts' }
  const { lines } = count({ fast: { numPassedTests: 0, success: false, testResults: [broken] } })
  expect(lines.slice(0, 2)).toEqual(['FAILED sums.test.ts: cannot be loaded', 'Cannot find module ./sums.ts'])
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
})

it('an error outside the tests counts as a failure, and so does a report that is missing', () => {
  expect(count({ fast: { numPassedTests: 2, success: false, testResults: [] } }).lines).toContain(
    'fast: 2 passed, 1 failed',
  )
  expect(count({ fast: undefined })).toEqual({
    lines: ['fast: 0 passed, 1 failed (no report)', '0 passed, 1 failed'],
    status: 1,
  })
})

it('a consumer that failed is shown with the end of its output', () => {
  const { lines } = count({ consumers: { passed: 3, failed: 1, failures: ['FAILED consumer jest\n✕ resets'] } })
  expect(lines.slice(0, 2)).toEqual(['FAILED consumer jest', '✕ resets'])
})

it('exits with 0 if nothing failed', () => {
  const { lines, status } = count({ fast: { numPassedTests: 2, success: true, testResults: [] } })
  expect([lines.at(-1), status]).toEqual(['2 passed, 0 failed', 0])
})

/** The output for these reports by name; none is written for `undefined`. */
function count(reports: Record<string, object | undefined>): { lines: string[]; status: number | null } {
  const at = folder()
  const files = Object.entries(reports).map(([name, report]) => {
    const path = join(at, `${name}.json`)
    if (report !== undefined) writeFileSync(path, JSON.stringify(report))
    return path
  })
  const { stdout, status } = spawnSync(process.execPath, ['.ci/count.mjs', ...files], { encoding: 'utf8' })
  return { lines: stdout.trimEnd().split('\n'), status }
}
