import { gzipSync } from 'node:zlib'
// The bundler of the build, from the project above.
import { rolldown } from 'rolldown'

const entry = `
  export { createSimulator } from 'mockfolio'
  export { createHandlers } from 'mockfolio/msw'
`

/** What a page ships that mocks the service, without msw itself: bytes, minified and compressed. */
export async function measureBundle() {
  const source = {
    name: 'source',
    resolveId: (id) => (id === 'entry' ? id : null),
    load: (id) => (id === 'entry' ? entry : null),
  }
  const cwd = import.meta.dirname
  const bundle = await rolldown({ cwd, input: 'entry', external: ['msw'], platform: 'browser', plugins: [source] })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  return { bytes: output.reduce((sum, { code }) => sum + gzipSync(code).length, 0) }
}
