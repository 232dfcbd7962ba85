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
  'demo snapshots': '27c33be8d209ba66878cab70d08b3fc578e2840fb1b254d6a2c0d45b22f0b39e',
  'demo newest': 'f79eeaa5578bd9942eaca98e3d6f4e2523b87b3da73433f50f4e3a10b0ddf284',
  'demo oldest': '8eac0f8e276a3af9358ca42d02201ad2bb474f1ffbd36624d3af317ec3022f85',
  'demo latest': '24420d3f8dd983136dec89b6473a5c6b6f294d3151a231148c1494081cc30a43',
  'demo after an update': '84020a6aa4d66308e331beb044660a51e39f835ff1d1edf40f1a638f66f5c3d0',
  'demo a week later': 'acb7c9cde429cd2560056d0bf93d8551a257a845ba4524269482cc3a00a0376d',
  'demo-small snapshots': 'ca03bbdbbaff3385e71634453e18dac2d003600b3d094cf2417f6ea6ce409017',
  'demo-small newest': 'dd13dc21948cbbd45412739b69cc7b6865453ad5a56dafd7878bb25508aa3c0a',
  'demo-small oldest': '34a6358fcbdc4ea2f34e5110c2a91271d163b0a38747bb3df7db5a3023fd6bb2',
  'demo-small latest': 'dd13dc21948cbbd45412739b69cc7b6865453ad5a56dafd7878bb25508aa3c0a',
  'demo-small after an update': 'b6020f8c66b4754711fc9a38c6953ba90a5b050e211d5551c602f35af101b9c6',
  'demo-small a week later': '15721a630490c9b2ab3afd19374b5e22ff4e8ab0d97199269ffc4b1a399649b9',
  'demo of seed 4294967295': 'c764adde49af9fa9a5afa817d597f7df6edec769dc521092de62a89094702e0a',
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
