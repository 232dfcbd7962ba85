const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** A component that shows the latest value of a portfolio, or why there is none. */
export function portfolioCard({ service, portfolio }) {
  const card = document.createElement('article')
  card.textContent = 'Loading …'
  load(`${service}/v1/api/portfolios/${portfolio}/snapshots?limit=1`).then((text) => {
    card.textContent = text
  })
  return card
}

async function load(url) {
  const response = await fetch(url, { headers: { authorization: 'Bearer some-token' } })
  if (!response.ok) return `Not available (${response.status})`
  const [newest] = (await response.json()).data
  return newest === undefined ? 'No snapshots yet' : money.format(newest.usdValue)
}
