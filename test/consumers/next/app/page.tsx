import type { PositionList } from 'mockfolio'

const service = process.env.MOCKFOLIO_URL ?? 'https://portfolios.example.com'

/** A server component, which asks the same service as the browser. */
export default async function Page() {
  const response = await fetch(`${service}/v1/api/portfolios/demo/snapshots/latest/positions`, {
    headers: { authorization: 'Bearer some-token' },
    cache: 'no-store',
  })
  if (!response.ok) return <p>Not available ({response.status})</p>
  const { data }: PositionList = await response.json()
  return (
    <ul>
      {data.map(({ id, amount, assetSymbol }) => (
        <li key={id}>{`${id}: ${amount} ${assetSymbol}`}</li>
      ))}
    </ul>
  )
}
