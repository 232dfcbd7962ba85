import type { SnapshotList } from 'mockfolio'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const portfolios = 'https://portfolios.example.com/v1/api/portfolios'

/** A component that shows the latest value of a portfolio, or why there is none. */
export function portfolioCard({ portfolio }: { portfolio: string }): HTMLElement {
  const card = document.createElement('article')
  const text = card.appendChild(document.createElement('p'))
  const button = document.createElement('button')
  button.textContent = 'Try again'
  button.onclick = load
  load()
  return card

  async function load() {
    button.remove()
    text.textContent = 'Loading …'
    const response = await fetch(`${portfolios}/${portfolio}/snapshots?limit=1`, {
      headers: { authorization: 'Bearer some-token' },
    })
    if (response.ok) text.textContent = summary(await response.json())
    else {
      text.textContent = `Not available (${response.status})`
      card.append(button)
    }
  }
}

function summary({ data: [newest] }: SnapshotList): string {
  return newest === undefined ? 'No snapshots yet' : money.format(newest.usdValue)
}
