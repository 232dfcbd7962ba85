import type { SnapshotList } from 'mockfolio'

const response = await fetch('/v1/api/portfolios/demo/snapshots?limit=1', {
  headers: { authorization: 'Bearer some-token' },
})
const { data }: SnapshotList = await response.json()
document.querySelector('output')?.append(`${data[0]?.usdValue} USD`)
