/** @jest-environment jsdom */
import { createSimulator } from 'mockfolio'

test('in plain jsdom, the error says what to do', () => {
  expect(() => createSimulator()).toThrow(/^mockfolio needs .*structuredClone.*jest-fixed-jsdom/)
})
