/** Decimal places of a token whose asset does not say. */
export const DEFAULT_DECIMALS = 18

/** 10^0, 10^1, … 10^22: the powers of ten that a double holds exactly. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))

/**
 * 2^51. Below it a product has room for a quarter step, so that an error in its last bit does not change the rounding, and
 * each decimal prints as itself.
 */
const MAX_STEPS = 2_251_799_813_685_248

/**
 * Rounds an amount to a multiple of the token's smallest unit, 10^-decimals. A large amount of a small unit is rounded to
 * some 15 digits, since a double holds no more.
 */
export function roundToUnit(amount: number, decimals: number): number {
  const size = Math.abs(amount)
  // An amount of 1 or more has no room for more than 15 places.
  let places = Math.min(decimals, size >= 1 ? 15 : POWERS.length - 1)
  while (places > 0 && size * (POWERS[places] as number) > MAX_STEPS) places -= 1
  if (size > MAX_STEPS) return amount
  const scale = POWERS[places] as number
  return Math.round(amount * scale) / scale
}
