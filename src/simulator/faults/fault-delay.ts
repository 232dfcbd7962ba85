import { exp, log } from '../../market/exponential.ts'
import type { Random } from '../../random/random.ts'
import type { FaultRule } from '../../scenario/schema/scenario.ts'

/** The 99th percentile of the standard normal distribution. */
const NORMAL_P99 = 2.3263478740408408

/** The longest delay, in milliseconds. */
const MAX_DELAY_MS = 600_000

/** The delay of a rule in milliseconds. @param random creates a generator for this request. */
export function delayOf({ delay = 0 }: FaultRule, random: () => Random): number {
  if (typeof delay === 'number') return delay
  if ('min' in delay) return Math.round(random().between(delay.min, delay.max))
  const { p50, p99 } = delay
  const spread = log(p99 / p50) / NORMAL_P99
  return Math.min(MAX_DELAY_MS, Math.round(p50 * exp(spread * normal(random()))))
}

/** A number of the standard normal distribution, by the polar method. */
function normal(random: Random): number {
  for (;;) {
    const x = 2 * random.next() - 1
    const y = 2 * random.next() - 1
    const square = x * x + y * y
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * log(square)) / square)
  }
}
