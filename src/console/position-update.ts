import type { ManualPosition, ManualPositionReply, ManualPositionUpdate } from '../api/wire.ts'
import { readReply, request, unwrap } from './reply.ts'
import type { Transport } from './transport.ts'

/** A manual position. */
interface PositionPlace {
  portfolioId: string
  /** Without the suffix `-<n>`. */
  positionId: string
}

/**
 * Sends the real PATCH of the API, as a client with this token. Rejects like every call of a `Client`.
 * @param token null if none is known.
 */
export async function updatePosition(
  transport: Transport,
  token: string | null,
  { portfolioId, positionId }: PositionPlace,
  update: ManualPositionUpdate,
): Promise<ManualPosition> {
  const path = `/v1/api/portfolios/${encodeURIComponent(portfolioId)}/manual-positions/${encodeURIComponent(positionId)}`
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const sent = new Request(transport.baseUrl + path, { method: 'PATCH', headers, body: JSON.stringify(update) })
  const reply = await unwrap<ManualPositionReply>(readReply(await request(transport, sent)))
  return reply.data
}
