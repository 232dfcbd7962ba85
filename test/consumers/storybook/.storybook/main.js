export default {
  framework: '@storybook/html-vite',
  stories: ['../*.stories.ts'],
  addons: ['@storybook/addon-docs', 'msw-storybook-addon', 'mockfolio/storybook'],
  staticDirs: ['./public'],
}
