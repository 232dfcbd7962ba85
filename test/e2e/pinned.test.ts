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
  'demo newest': '68c98573f305865843d0872160b0a0ed43a136464a5fa07b82885f1995970eb5',
  'demo oldest': 'f1e6b66b244ef105a89cfa0cf4bbc35cd608fa70aaf8fec1d8463860e345734f',
  'demo latest': '24420d3f8dd983136dec89b6473a5c6b6f294d3151a231148c1494081cc30a43',
  'demo after an update': '0cfe2486de031b448a9f206e7aaf188c6d60abe99cbca5870d11521b4c489e11',
  'demo a week later': '9cb2dcb32df163eb2b470ea2dc637cc46311221a37a12314a81eb78c7f8dc867',
  'demo-small snapshots': 'e258e37c60cc6ec93283943aea5a48d39a6052d5566890dd412b8e3136df2d0d',
  'demo-small newest': 'dd13dc21948cbbd45412739b69cc7b6865453ad5a56dafd7878bb25508aa3c0a',
  'demo-small oldest': '34a6358fcbdc4ea2f34e5110c2a91271d163b0a38747bb3df7db5a3023fd6bb2',
  'demo-small latest': 'dd13dc21948cbbd45412739b69cc7b6865453ad5a56dafd7878bb25508aa3c0a',
  'demo-small after an update': 'b6020f8c66b4754711fc9a38c6953ba90a5b050e211d5551c602f35af101b9c6',
  'demo-small a week later': '15721a630490c9b2ab3afd19374b5e22ff4e8ab0d97199269ffc4b1a399649b9',
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
