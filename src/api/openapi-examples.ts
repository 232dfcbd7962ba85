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

/** Example reply of `listPositions`: the positions of the first snapshot above. Their values add up to its total. */
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
    detail: 'The path contains a percent escape that is not valid UTF-8. Encode the path as UTF-8.',
  },
  'malformed-json': { detail: 'The request body is not valid JSON. Send a JSON object.' },
  unauthorized: { detail: 'The Authorization header is missing. Send `Authorization: Bearer <token>`.' },
  'portfolio-forbidden': { detail: 'This token cannot access the portfolio "demo". Use one that can.' },
  'route-not-found': { detail: 'Unknown endpoint `/v1/api/portfolios`. See openapi.json for the endpoints.' },
  'portfolio-not-found': { detail: 'Unknown portfolio "x". The scenario has "demo".' },
  'snapshot-not-found': { detail: 'The portfolio "demo" has no snapshot "x". List its snapshots, or use "latest".' },
  'manual-position-not-found': { detail: 'The portfolio "demo" has no manual position "x".' },
  'method-not-allowed': { detail: 'POST is not allowed here. Use a method of the `Allow` header.' },
  'body-too-large': { detail: 'The request body is larger than 102400 bytes. Send only the fields to change.' },
  'unsupported-media-type': { detail: 'The content type is text/plain. Send application/json.' },
  'invalid-parameters': {
    detail: 'A query parameter is invalid. See `errors`.',
    errors: [{ parameter: 'limit', detail: 'Must be an integer from 1.' }],
  },
  'invalid-body': {
    detail: 'The request body is invalid. See `errors`.',
    errors: [{ pointer: '/amount', detail: 'Must be a number.' }],
  },
  'rate-limited': { detail: 'Too many requests. Wait as long as `Retry-After` says.' },
  'injected-fault': { detail: 'This error was injected by a fault rule.' },
  internal: { detail: 'mockfolio failed. Please report this bug, with the request.' },
}
