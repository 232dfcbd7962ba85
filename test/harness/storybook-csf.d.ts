/** Stands for the types of Storybook, which src/storybook.ts extends. Not part of the package. */
declare module 'storybook/internal/csf' {}
