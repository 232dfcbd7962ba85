import { createFetch, createSimulator } from 'mockfolio'
import { mountPanel } from 'mockfolio/panel'

const simulator = createSimulator({ scenario: 'crash' })
const send = createFetch(simulator)
await mountPanel(simulator, { keep: true }).ready

async function refresh() {
  const value = document.getElementById('value')
  value.textContent = '…'
  const headers = { authorization: 'Bearer demo-token' }
  const response = await send('/v1/api/portfolios/crash/snapshots?limit=1', { headers })
  const { data } = await response.json()
  value.textContent = response.ok ? `$${data[0].usdValue.toFixed(2)}` : `Failed with ${response.status}`
}

document.getElementById('refresh').onclick = refresh
await refresh()
