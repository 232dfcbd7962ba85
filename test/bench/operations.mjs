/** The three operations as the benchmark asks for them. */
export const headers = { authorization: 'Bearer demo-token' }

/** Every update sets another amount, so that none can be answered from the one before. */
const bodies = Array.from({ length: 100 }, (_, n) => JSON.stringify({ amount: n + 1 }))

/** The operations on the portfolio that a scenario has under its own name, with the first of its manual positions. */
export async function findOperations(call, base, scenario) {
  const portfolio = `/v1/api/portfolios/${scenario}`
  const listPositions = { name: 'listPositions', method: 'GET', path: `${portfolio}/snapshots/latest/positions` }
  const { data } = await (await call(base + listPositions.path, initOf(listPositions))).json()
  const id = data.find(({ type }) => type === 'Manual').id.replace(/-1$/, '')
  return [
    { name: 'listSnapshots', method: 'GET', path: `${portfolio}/snapshots` },
    listPositions,
    { name: 'updateManualPosition', method: 'PATCH', path: `${portfolio}/manual-positions/${id}`, bodies },
  ]
}

/** Updates of any manual position, one after the other, as `initOf` takes them. */
export const updates = { method: 'PATCH', bodies }

/** What `fetch` takes for a call of an operation, by the number of the call. */
export function initOf({ method, bodies }, n = 0) {
  if (bodies === undefined) return { method, headers }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: bodies[n % bodies.length] }
}
