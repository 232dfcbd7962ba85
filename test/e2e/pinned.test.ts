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
  'demo snapshots': '5a853482878e2c620cd77d48b0e1268595b394cd37bb8a87d31be414a58a2ea4',
  'demo newest': '2d4dd54d2cf8186e1c278e8f0812a898bed17490518dc21582596c7298f94732',
  'demo oldest': 'dda53133004a4ed24efbb3f1053929907f29ac80da710c28e7730c9e6f41dbac',
  'demo latest': 'f0dfaf33b534d1b27aed801814ccf04d91c5eacff73a1396c2d3621352d9500c',
  'demo after an update': 'eba93c49375484f539b1bd134b03b2d8a2439529516f50f7669f001aa2598338',
  'demo a week later': 'ef08e387550e0b2f79efe838127f43be98a171d4d7598d44ec29ee378d290b72',
  'demo-small snapshots': '2ea273b09b2ebf9ef832c803c9bc41bda3668775e365d89350248199d4031818',
  'demo-small newest': 'ecd279f39ad51dbeeb3d37bfa19f533746ec42af659550dc602ec2a22af89ae7',
  'demo-small oldest': 'b1aa0ab67166ba465c9921baf7df9a44acac8852351a10921030166db0f143cb',
  'demo-small latest': 'ecd279f39ad51dbeeb3d37bfa19f533746ec42af659550dc602ec2a22af89ae7',
  'demo-small after an update': '7b551f6212bbae8a7e171510b67b985ef0290f982eed76e525f33b9414cda00e',
  'demo-small a week later': '870ee3ee533a9d18fe884fa258b7a8c5a03aa9b0f25c95d346d62972c2c4431f',
  'demo of seed 4294967295': '2f448eec15fcd3c909733490f2ad9c34468ad4dd5c7d9ca005e8b9ee21de57f6',
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
