import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** What a page ships that mocks the service, without msw itself: bytes, minified and compressed. */
const BUDGET = 120_000

const entry = `
  export { createSimulator } from 'mockfolio'
  export { createHandlers } from 'mockfolio/msw'
`

test('the entries for a page need nothing of Node, nor Express, and are small', async (t) => {
  const { code, imports } = await bundle()
  assert.deepEqual(imports, ['msw'])
  assert.doesNotMatch(code, /\bnode:|["']express["']|\brequire\(/)
  const size = gzipSync(code).length
  t.diagnostic(`${size} bytes, minified and compressed`)
  assert.ok(size <= BUDGET, `${size} bytes are more than ${BUDGET}`)
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
