import { act, create } from 'react-test-renderer'
import { simulator } from './portfolio-service'
import { PortfolioValue } from './portfolio-value'

test('shows the newest value', async () => {
  expect(await shownText(/^90 snapshots, newest \d/)).toBeTruthy()
})

test('shows a day later that there is one more snapshot', async () => {
  simulator.clock.advance('P1D')
  expect(await shownText(/^91 snapshots/)).toBeTruthy()
})

test('says why there is no value', async () => {
  simulator.faults.add({ status: 503 })
  expect(await shownText(/^Not available \(503\)$/)).toBeTruthy()
})

test('an update of a manual position lasts until the next reset', async () => {
  const service = 'https://portfolios.example.com/v1/api/portfolios/demo'
  const headers = { authorization: 'Bearer some-token', 'content-type': 'application/json' }
  const manual = async () => {
    const { data } = await (await fetch(`${service}/snapshots/latest/positions`, { headers })).json()
    return data.find(({ type }) => type === 'Manual')
  }
  const before = await manual()
  const init = { method: 'PATCH', headers, body: JSON.stringify({ amount: 7 }) }
  expect((await fetch(`${service}/manual-positions/${before.id.replace(/-1$/, '')}`, init)).status).toBe(200)
  expect((await manual()).amount).toBe(7)
  await simulator.reset()
  expect(await manual()).toEqual(before)
})

/** Renders the component, and waits until its text matches. */
async function shownText(pattern) {
  let rendered
  await act(async () => {
    rendered = create(<PortfolioValue />)
  })
  for (;;) {
    const { children } = rendered.toJSON()
    if (pattern.test(children.join(''))) return children.join('')
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
}
