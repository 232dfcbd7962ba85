import type { Reporter, ReportOptions } from './reporter.ts'

/** TAP version 14. What is the client's choice is `ok`, with what it did. */
export function tapReporter({ alone }: ReportOptions): Reporter {
  let number = 0
  return {
    begin: (count) => `TAP version 14\n1..${count}\n`,
    verdict({ verdict, subject, name, detail, why }) {
      number += 1
      const line = `${verdict === 'failed' ? 'not ok' : 'ok'} ${number} - ${escapeName(`${subject}: ${name}`)}\n`
      if (verdict === 'passed') return line
      const fields = { verdict, detail, why, alone: alone(name) }
      const yaml = Object.entries(fields).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}\n`)
      return `${line}  ---\n${yaml.join('')}  ...\n`
    },
    end: ({ passed, failed, yourChoice }) => `# ${passed} passed, ${failed} failed, ${yourChoice} your choice\n`,
  }
}

/** A `#` would begin a directive. */
function escapeName(name: string): string {
  return name.replace(/[\\#]/g, '\\$&')
}
