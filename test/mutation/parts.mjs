/** The parts of the sources that mutants are made of: their files, and the tests that have to notice. */
export const parts = {
  api: {
    // wire.ts has only types. The others describe the API: a test compares the document that they give with the file.
    mutate: ['src/api/*.ts', '!src/api/{wire,schemas,openapi,openapi-examples}.ts'],
    tests: ['test/api/*.test.ts'],
  },
  faults: {
    mutate: ['src/simulator/faults/*.ts'],
    tests: ['test/simulator/active-fault.test.ts'],
  },
  journal: {
    mutate: ['src/simulator/journal/*.ts'],
    tests: ['test/simulator/{redaction,request-record}.test.ts'],
  },
  validate: {
    mutate: ['src/scenario/validate/*.ts'],
    tests: ['test/scenario/{copy,issues,messages-*,state-messages,repair,ten-mistakes,validation,validators}.test.ts'],
  },
  portfolio: {
    mutate: ['src/portfolio/*.ts'],
    tests: ['test/portfolio/*.test.ts'],
  },
  market: {
    mutate: ['src/market/*.ts'],
    // Not those that measure the statistics of years, which take seconds.
    tests: ['test/market/{clock,exponential,impact,market-errors,paths,pinned-quotes,rounding}.test.ts'],
  },
}
