import { argv } from 'node:process'
import axios from 'axios'

const headers = { authorization: 'Bearer any' }
for (let at = 2; at < argv.length; at += 2) {
  const data = argv[at] === 'PATCH' ? { amount: 1 } : undefined
  await axios({ method: argv[at], url: argv[at + 1], headers, data })
}
