const service = 'https://portfolios.example.com/v1/api/portfolios/demo'

/** The Worker under test: shows the value of a portfolio. */
export default {
  async fetch() {
    const headers = { authorization: 'Bearer any-token' }
    const response = await fetch(`${service}/snapshots?limit=1`, { headers })
    if (!response.ok) return new Response('Not available', { status: 502 })
    const { data, meta } = await response.json()
    return Response.json({ value: data[0].usdValue, snapshots: meta.total })
  },
}
