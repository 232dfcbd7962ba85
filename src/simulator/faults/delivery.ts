import type { BodyPart, Closing } from '../../api/outcome.ts'
import type { FaultRule } from '../../scenario/schema/scenario.ts'

/** How many parts of a body are sent in a second, if its rate is limited. */
const PARTS_PER_SECOND = 20

/** How the bytes of a reply are sent, if not at once and on a connection that stays open. */
export interface Delivery {
  parts?: readonly BodyPart[]
  close?: Closing
}

/** How a rule sends a reply. */
export function deliveryOf({ chunks, bytesPerSecond, closeAfter, early }: FaultRule): Delivery {
  const delivery: Delivery = {}
  if (chunks !== undefined) delivery.parts = chunks.map(({ size, pause = 0 }) => ({ size, pause }))
  if (bytesPerSecond !== undefined) {
    const size = Math.ceil(bytesPerSecond / PARTS_PER_SECOND)
    delivery.parts = [{ size, pause: (size * 1000) / bytesPerSecond }]
  }
  if (early) delivery.close = { kind: 'early' }
  if (closeAfter !== undefined) {
    delivery.close = { kind: 'unannounced', replies: closeAfter.replies, at: closeAfter.at ?? 'reply' }
  }
  return delivery
}
