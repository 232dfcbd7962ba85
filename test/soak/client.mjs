import http from 'node:http'

/** Milliseconds after which a reply counts as lost. */
const MAX_REPLY_MS = 20_000

/**
 * Sends requests over keep-alive connections. A request resolves to its outcome: the status as text, `cut` if the
 * connection closed before the end of the reply, `left` if the client closed it, or `lost` if no reply came in time.
 */
export class Client {
  #agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  /** The number of pending requests. */
  pending = 0
  /** The number of requests that were sent again. */
  repeated = 0

  constructor(url) {
    this.url = url
  }

  /**
   * Like most clients, it sends a request again if a connection in use before was closed: the server closes idle ones
   * while a rule cuts connections.
   * @param leaveAfter ms after which the client closes the connection.
   */
  send(method, path, given = {}) {
    const { token = 'any', body, headers = {}, leaveAfter } = given
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const typed = sent === undefined ? {} : { 'content-type': 'application/json' }
    const options = { method, agent: this.#agent, headers: { authorization: `Bearer ${token}`, ...typed, ...headers } }
    const start = performance.now()
    this.pending += 1
    return new Promise((resolve) => {
      let outcome = 'cut'
      let text = ''
      let isAnswered = false
      const request = http.request(this.url + path, options)
      const leave = (reason) => {
        outcome = reason
        request.destroy()
      }
      const timer = setTimeout(leave, leaveAfter ?? MAX_REPLY_MS, leaveAfter === undefined ? 'lost' : 'left')
      const settle = () => {
        clearTimeout(timer)
        this.pending -= 1
        resolve({ outcome, text, ms: performance.now() - start })
      }
      const fail = () => {
        if (outcome !== 'cut' || isAnswered || !request.reusedSocket) return settle()
        clearTimeout(timer)
        this.pending -= 1
        this.repeated += 1
        resolve(this.send(method, path, given))
      }
      request.on('error', fail).on('response', (response) => {
        isAnswered = true
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response
          .on('error', () => {})
          .on('end', () => {
            outcome = String(response.statusCode)
          })
        response.on('close', settle)
      })
      request.end(sent)
    })
  }

  /** Closes all connections. */
  close() {
    this.#agent.destroy()
  }
}
