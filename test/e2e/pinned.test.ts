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
  'demo snapshots': '7f1f905411de69de70820d6cc852d83273f9fc7f54966ce8467842a037616cf4',
  'demo newest': 'c3c080704a2006d90a90ac7ea8ce6bc10d0e964b7ef6955b325eac927ca28393',
  'demo oldest': '3e200aa129522f0ee125bd45ab7153349f278279aabcd97e4fbda5dda3b87007',
  'demo latest': 'bf8f92aa3647954844d304167b2d49a0a1542e231fd24cddfe34b2eeb913d640',
  'demo after an update': 'e8625d87589f202f400d9d0937471128c14fe9b4c6e1905422a34b4f5d48f69d',
  'demo a week later': 'e9aad8389204daae3a318450eeba40f66f187d65cd166c8aa11a6f529996826c',
  'demo-small snapshots': 'e258e37c60cc6ec93283943aea5a48d39a6052d5566890dd412b8e3136df2d0d',
  'demo-small newest': '1715f88311f36dbac78f1234544d7def9693de0a5c2ab93cae8c2fcfe0a13db5',
  'demo-small oldest': '868953c610111e94a075636cddef0c6bd2e40f353c1352d5ac7a99f808fc87e4',
  'demo-small latest': '1715f88311f36dbac78f1234544d7def9693de0a5c2ab93cae8c2fcfe0a13db5',
  'demo-small after an update': '9c38745fe9ebb000029fa7c1290388761d2db04168f666c5871fb4fe1b363486',
  'demo-small a week later': 'f90798f99dd5a1c6bc9e2b37eb238bea79fc61f80584a57c11a32bd3885287d7',
  'demo of seed 4294967295': '4dce281c7a38c1c8a3c5da4f0d208fa975870142091d3b25c30433c169c68a30',
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
