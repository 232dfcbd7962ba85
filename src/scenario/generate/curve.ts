import { hex } from '@scure/base'

/** The prime of secp256k1, Bitcoin's curve: y² = x³ + 7. */
const SECP256K1_PRIME = (1n << 256n) - (1n << 32n) - 977n

/** The prime and the constant of Ed25519, Solana's curve: −x² + y² = 1 + d·x²·y². */
const ED25519_PRIME = (1n << 255n) - 19n
const ED25519_D = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n

/** Whether 32 bytes are a Taproot key: the x coordinate of a point, since validators reject others. */
export function isTaprootKey(bytes: Uint8Array): boolean {
  const x = integerOf(bytes)
  return x < SECP256K1_PRIME && isSquare(x * x * x + 7n, SECP256K1_PRIME)
}

/** Whether 32 bytes are an Ed25519 key: the y coordinate of a point and one bit for the sign of x. */
export function isEd25519Key(bytes: Uint8Array): boolean {
  const y = integerOf(bytes.toReversed()) & ((1n << 255n) - 1n)
  const [numerator, denominator] = [y * y - 1n, ED25519_D * y * y + 1n]
  return y < ED25519_PRIME && isSquare(numerator * denominator, ED25519_PRIME)
}

function integerOf(bigEndian: Uint8Array): bigint {
  return BigInt(`0x${hex.encode(bigEndian)}`)
}

/** Whether a number other than 0 is a square modulo a prime (Euler's criterion). */
function isSquare(number: bigint, prime: bigint): boolean {
  let power = 1n
  let base = ((number % prime) + prime) % prime
  for (let exponent = (prime - 1n) / 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) power = (power * base) % prime
    base = (base * base) % prime
  }
  return power === 1n
}
