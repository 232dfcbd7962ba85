import type { Reply } from '../api/outcome.ts'
import { lineOf } from './fetch-response.ts'

/**
 * A maker of responses whose body is bytes at hand: `text`, `json`, `arrayBuffer` and `bytes` read them straight, which
 * saves the stream that most of an ordinary response's cost goes into. All else goes to an ordinary response, made when
 * asked for. The class is made for the first response only: Node.js loads all of its own fetch when `Response` is named.
 */
export function byteResponses(): (reply: Reply, url: URL) => Response {
  let made: ReturnType<typeof byteResponse> | undefined
  return (reply, url) => {
    made ??= byteResponse()
    return new made(reply, url)
  }
}

function byteResponse() {
  return class ByteResponse extends Response {
    readonly #bytes: Uint8Array<ArrayBuffer>
    readonly #url: URL
    #used = false
    #ordinary: Response | undefined

    constructor({ status, headers, body }: Reply, url: URL) {
      super(null, { status, headers: headers.map(lineOf) })
      this.#bytes = body
      this.#url = url
    }

    /** The URL that was asked for, without its fragment. */
    override get url(): string {
      const { href, hash } = this.#url
      return hash === '' ? href : href.slice(0, -hash.length)
    }

    override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
      return this.#open().body
    }

    override get bodyUsed(): boolean {
      return this.#ordinary?.bodyUsed ?? this.#used
    }

    override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
      if (this.#ordinary !== undefined) return new Uint8Array(await this.#ordinary.arrayBuffer())
      return this.#take().slice()
    }

    override async arrayBuffer(): Promise<ArrayBuffer> {
      return (await this.bytes()).buffer
    }

    override async text(): Promise<string> {
      if (this.#ordinary !== undefined) return this.#ordinary.text()
      return new TextDecoder().decode(this.#take())
    }

    override async json(): Promise<unknown> {
      return JSON.parse(await this.text())
    }

    override blob(): Promise<Blob> {
      return this.#open().blob()
    }

    override formData(): Promise<FormData> {
      return this.#open().formData()
    }

    override clone(): Response {
      return this.#open().clone()
    }

    #take(): Uint8Array<ArrayBuffer> {
      if (this.#used) throw new TypeError('The body has been read already.')
      this.#used = true
      return this.#bytes
    }

    #open(): Response {
      if (this.#ordinary !== undefined) return this.#ordinary
      const { status, headers } = this
      this.#ordinary = new Response(this.#bytes, { status, headers })
      if (this.#used) void this.#ordinary.arrayBuffer()
      return this.#ordinary
    }
  }
}
