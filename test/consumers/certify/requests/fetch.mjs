import { argv } from 'node:process'

const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
for (let at = 2; at < argv.length; at += 2) {
  const body = argv[at] === 'PATCH' ? '{"amount":1}' : undefined
  const response = await fetch(argv[at + 1], { method: argv[at], headers, body })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  await response.json()
}
