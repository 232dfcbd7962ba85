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
  'demo snapshots': 'cad4ed629b4af28cbb481bf6d42b5959ab0ea5b4aa37f0ad802d3cb971911ec7',
  'demo newest': '2c19ac1c310a8452db7e50a251e7dc0254e82dbcb6bab1af4c24001e2217459d',
  'demo oldest': '65bd6ec48ef04f3b6e85fe19fa12294eaa1a230b7bbdd39e2eda3b5519e3d4fd',
  'demo latest': '2823dd1441fe91318842c63841d36baa136aa2e1849117e05cde137a6dc1b9de',
  'demo after an update': '308309e7dee20031e8963d68b70b100cf5278d867acd726cbda2b3faba019eb7',
  'demo a week later': 'a7c7152deb4cfee141da12cf349b1ad9600c43cfe41ab18407c8f6b378da543f',
  'demo-small snapshots': '50676dbd74382ef8092b763330103fdbc1a7d699c0d5f7f2dbaba9d512380865',
  'demo-small newest': '251bac15ef0a2fe1bbeb632ea10a0150709044f61a1bd9c6bbeb97a72d38854f',
  'demo-small oldest': '11d8bb523504cdfb106a8f8594823d69fb909db395b5870b7667b6b2c46927c3',
  'demo-small latest': '251bac15ef0a2fe1bbeb632ea10a0150709044f61a1bd9c6bbeb97a72d38854f',
  'demo-small after an update': 'bdc356921d4ad766ba081027d9e8c4f76d6693c91c59de7a4a712b83b678dda2',
  'demo-small a week later': '4ccd3b5bc34ec33a64a136d664e141bd647321bbb02a3540b067e913b2c6b693',
  'demo of seed 4294967295': '10cee4d1be338b435af08b498c740ad58b2d975c00163a28c5322314cf65264f',
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
