import { connect } from 'node:net'
import type { RawRequest } from './raw-inputs.ts'

const MAX_MS = 10_000

/** Sends a request unchanged and resolves to all data until the server closes the connection, both in Latin-1. */
export function exchangeRaw(port: number, { pieces, endless, complete }: RawRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('latin1')
    const timer = setTimeout(
      () => socket.destroy(new Error(`The server did not close within ${MAX_MS} ms. It sent: ${received}`)),
      MAX_MS,
    )
    const proceed = () => {
      // Node.js does not reply to a malformed request if the client has already ended its side.
      if (!complete || received !== '') return void socket.end()
      // A synchronous loop would block reading.
      if (endless !== '' && socket.writable) socket.write(endless, 'latin1', () => setImmediate(proceed))
    }
    socket.on('data', (chunk) => {
      received += chunk
      socket.end()
    })
    socket.on('end', () => socket.end())
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server may reset the connection instead of reading more.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
    for (const piece of pieces) socket.write(piece, 'latin1')
    proceed()
  })
}
