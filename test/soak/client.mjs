import http from 'node:http'

/** Ms after which an answer counts as lost. */
const MAX_MS = 20_000

/**
 * Sends calls over keep-alive sockets. A call resolves to its status as text, to `cut` if the connection closed before
 * the end of the answer, or to `left` if the client disconnected before.
 */
export class Client {
  #agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  /** The number of open calls. */
  underWay = 0

  constructor(url) {
    this.url = url
  }

  /** @param patience ms after which the client disconnects. */
  ask(method, path, { token = 'any', body, headers = {}, patience } = {}) {
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const typed = sent === undefined ? {} : { 'content-type': 'application/json' }
    const options = { method, agent: this.#agent, headers: { authorization: `Bearer ${token}`, ...typed, ...headers } }
    const begun = performance.now()
    this.underWay += 1
    return new Promise((resolve) => {
      let end = 'cut'
      let text = ''
      const request = http.request(this.url + path, options)
      const leave = (word) => {
        end = word
        request.destroy()
      }
      const timer = setTimeout(leave, patience ?? MAX_MS, patience === undefined ? 'lost' : 'left')
      const settle = () => {
        clearTimeout(timer)
        this.underWay -= 1
        resolve({ end, text, ms: performance.now() - begun })
      }
      request.on('error', settle).on('response', (response) => {
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response
          .on('error', () => {})
          .on('end', () => {
            end = String(response.statusCode)
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
