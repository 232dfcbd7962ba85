const shared = {
  // mockfolio needs no transform. msw does, for packages below it that are ES modules only.
  transform: { '^.+\\.(ts|js|mjs)$': 'ts-jest' },
  transformIgnorePatterns: ['/node_modules/(?!.*\\.mjs$|until-async/)'],
}

module.exports = {
  projects: [
    { ...shared, displayName: 'node', testEnvironment: 'node' },
    // jsdom has no fetch and no structuredClone of its own; jest-fixed-jsdom brings back those of Node.
    { ...shared, displayName: 'jsdom', testEnvironment: 'jest-fixed-jsdom' },
  ],
}
