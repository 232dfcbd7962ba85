/** `node:http` without a framework that parses, stores and answers: what an update costs at least. */
import http from 'node:http'
import { isAllowed, listPositions, listSnapshots, updateManualPosition } from './memory-service.mjs'

http
  .createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    const send = (status, value) => {
      const body = Buffer.from(JSON.stringify(value))
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length })
      response.end(body)
    }
    if (!isAllowed(request.headers.authorization)) return send(401, { error: 'unauthorized' })
    const [, , , , , kind, id] = pathname.split('/')
    if (request.method === 'GET') {
      return send(200, id === undefined ? listSnapshots(Object.fromEntries(searchParams)) : listPositions(id))
    }
    if (kind !== 'manual-positions') return send(404, { error: 'not found' })
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => send(200, updateManualPosition(id, JSON.parse(Buffer.concat(chunks).toString()))))
  })
  .listen(Number(process.argv[2]), '127.0.0.1')
