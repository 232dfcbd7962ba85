import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { first, last, pathOf } from '../harness/client.ts'
import { openCore } from '../harness/simulators.ts'

/**
 * The generated values are public API: users copy the ids, amounts and totals of the `demo` world into their tests. So a
 * change of one of these hashes is a breaking change. If it is intended, copy the new hashes from the failing test to
 * here, and add a line to CHANGELOG.md.
 */
const PINNED = {
  'demo snapshots': '198dfc026ec37e6f13b838b8974100c9b72bb057af40be66dfec42dfa61a536f',
  'demo newest': 'fb2e6dcdd86e25d8d2aa53b34faf62df33a7428d8dbd7adc03d09828a95cf20c',
  'demo oldest': '81f90c2ef55b91e1634062f6eb9a5d8e8eb05a3c61e6a558733bc8d9293cbdd9',
  'demo latest': '41a67540fa8f0f871cafc66ad8900edc735b23ae367d2895687b56698c04bb20',
  'demo after an update': '16e149b9306d9d04c725e05731c4df109ae1b0fff62562c5f5d6c5a83afaf397',
  'demo a week later': '709500c47e653984ffffc7b1d622cbbe69c6d62313f790fd41391a48916a06df',
  'demo-small snapshots': '0e09b5bbe43884b4caff395b5cdd299b74e8a5c77eb2a8a71eefe0229b50e1c0',
  'demo-small newest': '07af86b155bc6317858b22031e3b5097b542e15680b79d0b0074420c3354c93a',
  'demo-small oldest': '99dcb7487d5151db135861f373f17e605f4a447d55fbe43fe4f32f848e419b90',
  'demo-small latest': '07af86b155bc6317858b22031e3b5097b542e15680b79d0b0074420c3354c93a',
  'demo-small after an update': '740c0457ab46b31ddff6160e9f898273762021c35800cb7e5bee4f79949c675c',
  'demo-small a week later': '33f2dd4b3cfa70f4552b3d217c95992d58872b5f7afc8b6f628e59a9f4dedcb6',
  'demo of seed 4294967295': 'c28dc872147f5923f84415e3d4a147e9823aee63569d1765c461ce57330bcfbf',
}

it('answers exactly the bytes of the last release for the demo world', async () => {
  const other = await openCore({ seed: 4_294_967_295 })
  expect({
    ...(await hashes('demo')),
    ...(await hashes('demo-small')),
    'demo of seed 4294967295': hash(await other.text(`${pathOf('demo')}/snapshots?limit=90&includeComments=1`)),
  }).toEqual(PINNED)
})

async function hashes(id: string): Promise<Record<string, string>> {
  const client = await openCore({}, { portfolio: id })
  const snapshots = await client.snapshots()
  const positions = (snapshot: string) =>
    client.text(`${pathOf(id)}/snapshots/${snapshot}/positions?includeComments=true`)
  const all = await client.text(`${pathOf(id)}/snapshots?limit=1000&includeComments=true`)
  const newest = await positions(first(snapshots).id)
  const oldest = await positions(last(snapshots).id)
  const latest = await client.text(`${pathOf(id)}/snapshots/latest/positions`)
  const { manualId } = last(await client.manual())
  const updated = await client.patch(manualId, '{"amount":1.5,"description":"note"}')
  const after = (await updated.text()) + (await positions('latest'))
  await client.simulator.reset()
  client.simulator.clock.advance('P7D')
  return {
    [`${id} snapshots`]: hash(all),
    [`${id} newest`]: hash(newest),
    [`${id} oldest`]: hash(oldest),
    [`${id} latest`]: hash(latest),
    [`${id} after an update`]: hash(after),
    [`${id} a week later`]: hash(await positions('latest')),
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
