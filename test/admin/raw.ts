import { connect } from 'node:net'

/** The answer on a raw socket. */
export interface RawAnswer {
  status: number
  headers: string
  body: string
}

/** Sends a request with exactly these lines and `Connection: close`, and reads until the server closes. */
export function sendRaw(port: number, start: string, headers: readonly string[] = [], body = ''): Promise<RawAnswer> {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  const lines = [`${start} HTTP/1.1`, ...headers, ...length, 'Connection: close', '', body]
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(lines.join('\r\n')))
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject).on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body: rest.join('\r\n\r\n') })
    })
  })
}
