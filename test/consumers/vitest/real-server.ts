import { createServer } from 'node:http'

/** A real server that counts its requests. */
export async function startRealServer() {
  const server = createServer((_, response) => {
    counted.requests += 1
    response.end('real')
  })
  const counted = { requests: 0, url: '', close: () => server.close() }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object' && address !== null) counted.url = `http://127.0.0.1:${address.port}/real`
  return counted
}
