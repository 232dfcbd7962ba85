import http from 'node:http'

/** How long an answer may take, in ms, before the client takes it for lost. */
const LONGEST = 20_000

/**
 * What asks a server over real sockets that it keeps alive. An ask resolves to what became of it: the status as text,
 * `cut` where the connection ended before the answer did, or `left` where the client went away in the middle.
 */
export class Client {
  #agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  /** Answers under way. */
  underWay = 0

  constructor(url) {
    this.url = url
  }

  /** @param patience ms after which the client goes away without a word. */
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
      const timer = setTimeout(leave, patience ?? LONGEST, patience === undefined ? 'lost' : 'left')
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

  /** Lets go of all connections. */
  close() {
    this.#agent.destroy()
  }
}
