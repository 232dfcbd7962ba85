import { encodeText } from '../api/encode-text.ts'
import { jsonPieces } from '../api/json-pieces.ts'
import type { Reply, StreamedBody } from '../api/outcome.ts'
import { streamedReply } from '../api/reply.ts'
import { nextTask, uptime } from '../time/clock.ts'

/** How long other requests wait while a chunk is made, in ms. */
const CHUNK_MS = 10
/** The size of a chunk, in UTF-16 units: what a socket takes at once. */
const CHUNK_LENGTH = 65_536

/** A 200 with a value as JSON, made while it is sent. @param value as `jsonPieces` takes it. */
export function jsonStream(value: object): Reply {
  return streamedReply(200, new JsonStream(value))
}

class JsonStream implements StreamedBody {
  readonly #value: object
  readonly start: Uint8Array<ArrayBuffer>

  constructor(value: object) {
    this.#value = value
    this.start = encodeText(startOf(jsonPieces(value)))
  }

  async *[Symbol.asyncIterator]() {
    let text = ''
    let began = uptime()
    for (const piece of jsonPieces(this.#value)) {
      text += piece
      if (text.length < CHUNK_LENGTH && uptime() - began < CHUNK_MS) continue
      yield encodeText(text)
      await nextTask()
      text = ''
      began = uptime()
    }
    if (text !== '') yield encodeText(text)
  }
}

/** What a client gets first, and what the journal shows. */
const MIN_START = 2048

function startOf(pieces: Iterable<string>): string {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length >= MIN_START) break
  }
  return text
}
