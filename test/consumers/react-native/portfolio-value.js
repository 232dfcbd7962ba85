import { useEffect, useState } from 'react'
import { Text } from 'react-native'

const url = 'https://portfolios.example.com/v1/api/portfolios/demo/snapshots?limit=1'

/** Shows the newest value of a portfolio. */
export function PortfolioValue() {
  const [text, setText] = useState('Loading')
  useEffect(() => {
    load().then(setText)
  }, [])
  return <Text>{text}</Text>
}

async function load() {
  const response = await fetch(url, { headers: { authorization: 'Bearer some-token' } })
  if (!response.ok) return `Not available (${response.status})`
  const { data, meta } = await response.json()
  return `${meta.total} snapshots, newest ${data[0].usdValue}`
}
