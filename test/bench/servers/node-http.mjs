/** The floor of what an answer over HTTP costs in Node: one prebuilt Buffer for each operation, and no more. */
import http from 'node:http'
import { readData } from '../data.mjs'

const { operations, answers } = readData()
const replies = new Map(operations.map(({ name, method, path }) => [method + path, Buffer.from(answers[name])]))

http
  .createServer((request, response) => {
    const body = replies.get(request.method + request.url)
    const send = () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
      response.end(body)
    }
    if (request.method === 'GET') send()
    else request.resume().on('end', send)
  })
  .listen(Number(process.argv[2]), '127.0.0.1')
