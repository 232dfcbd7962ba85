/*
 * exp and log, computed with + − × ÷ and comparisons only. `Math.exp` and `Math.log` may differ in the last bit between engines.
 * These give the same bits everywhere, with a relative error of about 1e-15.
 */

/** ln 2 as a sum. The first part ends in zero bits, so its product with an exponent is exact. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const INVERSE_LN2 = 1 / (LN2_HIGH + LN2_LOW)

/** 2^0, 2^1, … 2^1023, each exact. */
const POWERS = powers()

/** e to the power of x. */
export function exp(x: number): number {
  if (x > 709.782712893384) return Number.POSITIVE_INFINITY
  if (x < -745.13321910194122) return 0
  const exponent = Math.floor(x * INVERSE_LN2 + 0.5)
  const r = x - exponent * LN2_HIGH - exponent * LN2_LOW
  // Taylor series up to r^13 with |r| ≤ ln 2 / 2: the remainder is below 1e-17.
  const tail =
    1 / 5040 +
    r * (1 / 40320 + r * (1 / 362880 + r * (1 / 3628800 + r * (1 / 39916800 + r * (1 / 479001600 + r / 6227020800)))))
  const series = 1 + r * (1 + r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720 + r * tail))))))
  return scale(series, exponent)
}

/** The natural logarithm of x. */
export function log(x: number): number {
  if (!(x >= 0)) return Number.NaN
  if (x === 0) return Number.NEGATIVE_INFINITY
  if (x === Number.POSITIVE_INFINITY) return x
  // Scales subnormal numbers into the range of the steps below.
  if (x < 1e-300) return log(x * power(100)) - 100 * (LN2_HIGH + LN2_LOW)
  let exponent = 0
  let mantissa = x
  for (let step = 512; step >= 1; step /= 2) {
    if (mantissa >= power(step)) {
      mantissa /= power(step)
      exponent += step
    } else if (mantissa * power(step) < 2) {
      mantissa *= power(step)
      exponent -= step
    }
  }
  if (mantissa > Math.SQRT2) {
    mantissa /= 2
    exponent += 1
  }
  // ln m = 2 artanh s with s = (m − 1) / (m + 1), |s| < 0.172.
  const s = (mantissa - 1) / (mantissa + 1)
  const square = s * s
  let series = 0
  for (let n = 23; n >= 3; n -= 2) series = (series + 1 / n) * square
  return exponent * LN2_HIGH + (2 * s + 2 * s * series + exponent * LN2_LOW)
}

function scale(value: number, exponent: number): number {
  if (exponent > 1023) return value * power(1023) * power(exponent - 1023)
  if (exponent >= 0) return value * power(exponent)
  if (exponent >= -1023) return value / power(-exponent)
  return value / power(1023) / power(-exponent - 1023)
}

function power(exponent: number): number {
  return POWERS[exponent] ?? Number.NaN
}

function powers(): Float64Array {
  const powers = new Float64Array(1024).fill(1)
  for (let exponent = 1; exponent < 1024; exponent++)
    powers.fill(2 * (powers[exponent - 1] ?? 0), exponent, exponent + 1)
  return powers
}
