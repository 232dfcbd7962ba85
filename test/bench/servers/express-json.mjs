/** Express as most mocks are written: `res.json` of an object; an update echoes its body. */
import express from 'express'
import { readData } from '../data.mjs'

const { operations, answers } = readData()
const app = express()
for (const { name, method, path } of operations) {
  if (method === 'PATCH') app.patch(path, express.json(), (request, response) => response.json(request.body))
  else {
    const answer = JSON.parse(answers[name])
    app.get(path, (_request, response) => response.json(answer))
  }
}
app.listen(Number(process.argv[2]), '127.0.0.1')
