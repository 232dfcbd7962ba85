const BITS = 8 * 1_048_576

/**
 * A set of digests in one megabyte, however many are added (a Bloom filter). It finds every digest that was added, and
 * takes a few others for added ones: 5 in a million after 100,000 digests, 2 % after a million.
 */
export class TokenFilter {
  readonly #bytes = new Uint8Array(BITS / 8)

  add(digest: Buffer): void {
    for (const bit of bitsOf(digest)) this.#bytes[bit >> 3] = this.#byteOf(bit) | (1 << (bit & 7))
  }

  has(digest: Buffer): boolean {
    return bitsOf(digest).every((bit) => (this.#byteOf(bit) & (1 << (bit & 7))) !== 0)
  }

  #byteOf(bit: number): number {
    return this.#bytes[bit >> 3] ?? 0
  }
}

/** Four bits for each digest, from different parts of it. @param digest at least 16 random bytes. */
function bitsOf(digest: Buffer): number[] {
  return [0, 4, 8, 12].map((at) => digest.readUInt32LE(at) % BITS)
}
