/** @jest-environment jsdom */
import { createSimulator } from 'mockfolio'

test('jsdom without what mockfolio needs is told what to do', () => {
  expect(() => createSimulator()).toThrow(/^mockfolio needs .*structuredClone.*jest-fixed-jsdom/)
})
