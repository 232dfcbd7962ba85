import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** Maximum size of a page's bundle without msw, minified and compressed. */
const MAX_BYTES = 104_000

const entry = `
  export { createSimulator } from 'mockfolio'
  export { createHandlers } from 'mockfolio/msw'
`

test('the browser entries are small and import nothing from Node.js or Express', async (t) => {
  const { code, imports } = await bundle()
  assert.deepEqual(imports, ['msw'])
  assert.doesNotMatch(code, /\bnode:|["']express["']|\brequire\(/)
  const size = gzipSync(code).length
  t.diagnostic(`${size} bytes, minified and compressed`)
  assert.ok(size <= MAX_BYTES, `${size} bytes are more than ${MAX_BYTES}`)
})

async function bundle() {
  const source = {
    name: 'source',
    resolveId: (id) => (id === 'entry' ? id : null),
    load: (id) => (id === 'entry' ? entry : null),
  }
  const build = await rolldown({ input: 'entry', external: ['msw'], platform: 'browser', plugins: [source] })
  const { output } = await build.generate({ format: 'es', minify: true })
  await build.close()
  assert.equal(output.length, 1)
  return output[0]
}
