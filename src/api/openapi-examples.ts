import type { ProblemCode } from './problems.ts'
import type { FieldError, ManualPositionReply, ManualPositionUpdate, PositionList, SnapshotList } from './wire.ts'

const comments = [
  { author: 'Mara Lindqvist', timestamp: '2026-02-05T11:55:37.383+00:00', content: 'Checked against the statement.' },
]

/** Example reply of `listSnapshots`. */
export const snapshotListExample: SnapshotList = {
  data: [
    { id: '01JSEBF0QR5W8Y3N6T9Q2X4Z7B', usdValue: 2768.45117328, timestamp: '2025-04-22T08:57:32.664Z', comments },
    { id: '01JSBT0JXY0K3M7R2D8F5H1C9A', usdValue: 2741.0630148, timestamp: '2025-04-21T09:14:05.118Z' },
  ],
  meta: { total: 2, perPage: 20, currentPage: 1, lastPage: 1, firstPage: 1 },
}

/** Example reply of `listPositions`: the positions of the first snapshot above, whose values add up to its total. */
export const positionListExample: PositionList = {
  data: [
    {
      id: '01JQ8Z4T6M2V9C5X7B3N1K0HFD-1',
      network: 'Polygon',
      platform: 'Aave',
      account: 'Treasury',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      type: 'Yield',
      assetSymbol: 'POL',
      assetName: 'Polygon Ecosystem Token',
      assetContext: 'supply',
      amount: 2475.8914,
      price: 0.1752,
      usdValue: 433.77617327999997,
      description: null,
    },
    {
      id: '01JQ8Z4T6N7A2S4D6F8G0H1J3K-1',
      network: 'Solana',
      platform: 'Marinade',
      account: 'Treasury',
      address: '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5',
      type: 'Staked',
      assetSymbol: 'SOL',
      assetName: 'Solana',
      amount: 12.5,
      price: 126.93,
      usdValue: 1586.625,
      description: null,
    },
    {
      id: '01JQ8Z4T6P9W1E3R5T7Y2V4B6N-1',
      network: 'Manual',
      platform: 'Manual',
      account: 'Safe',
      type: 'Manual',
      assetSymbol: 'SEED',
      assetName: 'Seed round tokens',
      amount: 1500,
      price: 0.4987,
      usdValue: 748.05,
      description: 'Locked until 2027',
      comments,
    },
  ],
}

/** Example body of `updateManualPosition`. */
export const updateExample: ManualPositionUpdate = { amount: 1600, description: 'Locked until 2027', price: 0.4987 }

/** Example reply of `updateManualPosition` to the body above. */
export const manualPositionExample: ManualPositionReply = {
  data: {
    id: '01JQ8Z4T6P9W1E3R5T7Y2V4B6N',
    network: 'Manual',
    platform: 'Manual',
    account: 'Safe',
    assetSymbol: 'SEED',
    assetName: 'Seed round tokens',
    amount: 1600,
    price: 0.4987,
    usdValue: 797.92,
    manualAsset: true,
    description: 'Locked until 2027',
  },
}

/** An example of each problem of the API. Those of the admin API have none. */
export const problemExamples: Partial<Record<ProblemCode, { detail: string; errors?: FieldError[] }>> = {
  'malformed-target': {
    detail:
      'The path contains a malformed percent escape or a character that must be escaped. Encode each segment with encodeURIComponent.',
  },
  'malformed-json': { detail: 'The body is not valid JSON: unexpected character at position 12.' },
  unauthorized: { detail: 'The Authorization header is missing. Send `Authorization: Bearer <token>` once.' },
  'portfolio-forbidden': {
    detail: 'This token has no access to the portfolio. Use another token, or a portfolio that it can access.',
  },
  'route-not-found': {
    detail:
      'No endpoint has the path `/v1/api/portfolios`. The nearest endpoint is `GET /v1/api/portfolios/{portfolioId}/snapshots`.',
  },
  'portfolio-not-found': { detail: 'Unknown portfolio. Known portfolios: demo.' },
  'snapshot-not-found': {
    detail: 'This portfolio has no snapshot with this id. List its snapshots to see their ids, or use `latest`.',
  },
  'manual-position-not-found': {
    detail:
      'This portfolio has no manual position with this id. Use the id of a position of type Manual, without its `-<n>` suffix.',
  },
  'method-not-allowed': {
    detail: '`/v1/api/portfolios/{portfolioId}/snapshots` does not accept POST. Use one of GET, HEAD, OPTIONS.',
  },
  'body-too-large': { detail: 'The body is larger than 102400 bytes. Send less.' },
  'unsupported-media-type': {
    detail: 'The content type `text/plain` is not supported. Send `Content-Type: application/json`, in UTF-8.',
  },
  'invalid-parameters': {
    detail: 'Invalid: limit. See `errors` for what is expected.',
    errors: [{ parameter: 'limit', detail: 'Must be a whole number of at least 1, in decimal digits.' }],
  },
  'invalid-body': {
    detail: 'Invalid: /amount. See `errors` for what is expected.',
    errors: [{ pointer: '/amount', detail: 'Must be a number.' }],
  },
  'rate-limited': { detail: 'The limit is 5 requests per PT1S. Retry after the seconds in `Retry-After`.' },
  internal: { detail: 'mockfolio failed on this request. This is a bug: please report it with the request.' },
}
