import { useCallback, useEffect, useState } from 'react'

/** The newest value of a portfolio. */
export function Portfolio({ id }) {
  const [text, setText] = useState('…')
  const load = useCallback(async () => {
    setText('…')
    const headers = { authorization: 'Bearer demo-token' }
    const response = await fetch(`/v1/api/portfolios/${id}/snapshots?limit=1`, { headers })
    const { data } = await response.json()
    setText(response.ok ? `$${data[0].usdValue.toFixed(2)}` : `Failed with ${response.status}`)
  }, [id])
  useEffect(() => void load(), [load])
  return (
    <>
      <h1>Portfolio</h1>
      <p id="value">{text}</p>
      <button type="button" onClick={load}>
        Refresh
      </button>
    </>
  )
}
