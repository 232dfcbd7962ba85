import type { BodyPart } from '../api/outcome.ts'

/** The parts of a body, each with the pause after it. The last part of the plan repeats; the last one sent has no pause. */
export function* partsOf(
  body: Uint8Array<ArrayBuffer>,
  plan: readonly BodyPart[],
): Iterable<{ bytes: Uint8Array<ArrayBuffer>; pause: number }> {
  let at = 0
  for (let index = 0; at < body.length; index++) {
    const { size, pause } = plan[Math.min(index, plan.length - 1)] ?? { size: body.length, pause: 0 }
    const end = Math.min(at + size, body.length)
    yield { bytes: body.slice(at, end), pause: end < body.length ? pause : 0 }
    at = end
  }
}
