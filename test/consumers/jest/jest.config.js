const shared = {
  // For msw: some of its dependencies are ES modules only. mockfolio needs no transform.
  transform: { '^.+\\.(ts|js|mjs)$': 'ts-jest' },
  transformIgnorePatterns: ['/node_modules/(?!.*\\.mjs$|until-async/)'],
  testPathIgnorePatterns: ['/failing/'],
}

module.exports = {
  projects: [
    { ...shared, displayName: 'node', testEnvironment: 'node' },
    // jsdom has no fetch and no structuredClone; jest-fixed-jsdom restores those of Node.js.
    { ...shared, displayName: 'jsdom', testEnvironment: 'jest-fixed-jsdom', testMatch: ['**/portfolio.test.ts'] },
  ],
}
