/**
 * One step of a 32-bit hash: a key and a word (both taken modulo 2^32) to 32 well mixed bits. For one key, different
 * words give different hashes. Integer arithmetic only, so the same on every engine.
 */
export function hash32(key: number, word: number): number {
  let h = (key + Math.imul(word, 0x9e3779b1)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Hash of a key and a text: over its UTF-16 code units, then its length. */
export function hashText(key: number, text: string): number {
  let hash = key
  for (let at = 0; at < text.length; at++) hash = hash32(hash, text.charCodeAt(at))
  return hash32(hash, text.length)
}
