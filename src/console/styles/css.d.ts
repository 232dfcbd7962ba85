/** The text of a style sheet with its imports, as the build inserts it. */
declare module '*.css' {
  const text: string
  export default text
}
