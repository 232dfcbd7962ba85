import { connect } from 'node:net'
import type { RawRequest } from './raw-inputs.ts'

const MAX_MS = 10_000

/** Sends a request as it is and resolves to all that comes until the server closes, both in Latin-1. */
export function exchangeRaw(port: number, { pieces, endless, whole }: RawRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('latin1')
    const timer = setTimeout(
      () => socket.destroy(new Error(`The server did not close within ${MAX_MS} ms. It sent: ${received}`)),
      MAX_MS,
    )
    const goOn = () => {
      // Node.js does not answer a malformed request if the client has ended its half before.
      if (!whole || received !== '') return void socket.end()
      // A loop would block reading.
      if (endless !== '' && socket.writable) socket.write(endless, 'latin1', () => setImmediate(goOn))
    }
    socket.on('data', (chunk) => {
      received += chunk
      socket.end()
    })
    socket.on('end', () => socket.end())
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server may cut a connection if it does not want to read more.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
    for (const piece of pieces) socket.write(piece, 'latin1')
    goOn()
  })
}
