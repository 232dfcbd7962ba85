const preset = require('@react-native/jest-preset/jest-preset')

module.exports = {
  preset: '@react-native/jest-preset',
  // For msw: some of its dependencies are ES modules only. mockfolio needs no transform.
  transform: { ...preset.transform, '\\.mjs$': 'babel-jest' },
  transformIgnorePatterns: ['/node_modules/(?!.*\\.mjs$|until-async/|@react-native|react-native)'],
  // The first test also waits until Babel has transformed React Native.
  testTimeout: 60_000,
}
