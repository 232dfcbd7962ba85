/** From here on, 2^46, neighbouring doubles lie further apart than a cent: each is its own nearest quote. */
const WHOLE = 70_368_744_177_664

/** The largest power of ten that a double holds exactly. */
const LARGEST_SCALE = 1e22

/** No quote is larger, so that no product with an amount and no sum of such overflows. */
const LARGEST = 1e100

/**
 * A USD price as a market quotes it: two decimals from 1 USD up, four significant digits below; 0 where there is no
 * telling, as of nothing that has grown beyond all numbers. The result is the double
 * nearest to that decimal, since one exact number is divided by another, so it prints with few digits.
 */
export function quoted(price: number): number {
  if (price === 0 || Number.isNaN(price)) return 0
  if (price < 0) return -quoted(-price)
  if (price >= WHOLE) return Math.min(price, LARGEST)
  if (price >= 1) {
    // Parted, since the product of a large price and 100 has no bits left to round by.
    const whole = Math.floor(price)
    return (whole * 100 + Math.round((price - whole) * 100)) / 100
  }
  let scale = 1e4
  while (price * scale < 1000 && scale < LARGEST_SCALE) scale *= 10
  return Math.round(price * scale) / scale
}
