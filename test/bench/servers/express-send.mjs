/** Express as it comes, sending a prebuilt Buffer by `res.send`. */
import express from 'express'
import { readData } from '../data.mjs'

const { operations, answers } = readData()
const app = express()
for (const { name, method, path } of operations) {
  const body = Buffer.from(answers[name])
  const before = method === 'PATCH' ? [express.json()] : []
  app[method.toLowerCase()](path, ...before, (_request, response) => {
    response.set('content-type', 'application/json').send(body)
  })
}
app.listen(Number(process.argv[2]), '127.0.0.1')
