import { Finding } from '../finding.ts'
import { textOf } from '../json.ts'
import type { Target } from '../target.ts'

/**
 * A fault of our own, with which a test checks that the fuzzer finds, shrinks and reports one. Random inputs do not find
 * it: each of the nested branches only helps a fuzzer that is guided by coverage.
 */
export const planted: Target = {
  name: 'planted',
  weight: 1,
  async open() {
    return {
      seeds: ['?'],
      words: [],
      async run(input) {
        const text = textOf(input)
        if (text[0] !== 'Z') return
        if (text[1] !== '@') return
        if (text[2] === '9') throw new Finding('exception', 'The planted fault.')
      },
    }
  },
}
