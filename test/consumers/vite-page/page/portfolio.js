import { chart } from './chart.js'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const quantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** Shows a portfolio: its value over time, and its latest positions. The amounts of manual ones can be changed. */
export async function showPortfolio(service, portfolio) {
  const call = caller(`${service}/v1/api/portfolios/${portfolio}`)
  const snapshots = (await call('/snapshots?limit=90')).data.toReversed()
  const positions = (await call('/snapshots/latest/positions')).data
  const main = document.querySelector('main')
  main.innerHTML = `
    <header><h1>Portfolio</h1><output>${money.format(snapshots.at(-1).usdValue)}</output></header>
    ${chart(snapshots)}
    <table>
      <thead><tr><th>Asset</th><th>Platform</th><th>Type</th><th>Amount</th><th>Price</th><th>Value</th></tr></thead>
      <tbody>${positions.map(row).join('')}</tbody>
    </table>`
  main.onchange = async ({ target }) => {
    const body = JSON.stringify({ amount: Number(target.value) })
    await call(`/manual-positions/${target.closest('tr').id.replace(/-1$/, '')}`, { method: 'PATCH', body })
    await showPortfolio(service, portfolio)
  }
}

function row({ id, assetSymbol, assetName, network, platform, account, type, amount, price, usdValue }) {
  const shown = type === 'Manual' ? `<input type="number" step="any" value="${amount}">` : quantity.format(amount)
  return `
    <tr id="${id}">
      <td><b>${text(assetSymbol)}</b><small>${text(assetName)}</small></td>
      <td>${text(platform)}<small>${text(network)} · ${text(account)}</small></td>
      <td><span class="${type.toLowerCase()}">${type}</span></td>
      <td>${shown}</td>
      <td>${money.format(price)}</td>
      <td>${money.format(usdValue)}</td>
    </tr>`
}

function caller(portfolio) {
  const headers = { authorization: 'Bearer some-token', 'content-type': 'application/json' }
  return async (path, init) => {
    const response = await fetch(portfolio + path, { ...init, headers })
    if (!response.ok) throw new Error(`The service answered ${response.status}.`)
    return response.json()
  }
}

function text(value) {
  return value.replace(/[<&]/g, (character) => `&#${character.charCodeAt(0)};`)
}
