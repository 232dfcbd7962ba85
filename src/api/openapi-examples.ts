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

/** Example reply of `updateManualPosition`, to the body above. */
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

/** What makes the example of a problem: the problems of the API, without those of the admin API. */
export const problemExamples: Partial<Record<ProblemCode, { detail: string; errors?: FieldError[] }>> = {
  'malformed-target': { detail: 'The path holds a percent escape that is not UTF-8. Escape it as UTF-8.' },
  'malformed-json': { detail: 'The body is not valid JSON. Send a JSON object.' },
  unauthorized: { detail: 'No bearer token was sent. Send the header "Authorization: Bearer <ACCESS_TOKEN>".' },
  'portfolio-forbidden': { detail: 'This token does not open the portfolio "demo". Use one that lists it.' },
  'route-not-found': { detail: 'Nothing is at "/v1/api/portfolios". See openapi.json for the endpoints.' },
  'portfolio-not-found': { detail: 'There is no portfolio "x". The scenario holds "demo".' },
  'snapshot-not-found': { detail: 'The portfolio "demo" has no snapshot "x". List its snapshots, or use "latest".' },
  'manual-position-not-found': { detail: 'The portfolio "demo" has no manual position "x".' },
  'method-not-allowed': { detail: 'POST is not allowed here. Use one of the methods of the header Allow.' },
  'body-too-large': { detail: 'The body is larger than 102400 bytes. Send only the fields to change.' },
  'unsupported-media-type': { detail: 'The body is text/plain. Send it as application/json.' },
  'invalid-parameters': {
    detail: 'One query parameter is not valid.',
    errors: [{ parameter: 'limit', detail: 'must be a whole number of 1 or more; found "0"' }],
  },
  'invalid-body': {
    detail: 'One field of the body is not valid.',
    errors: [{ pointer: '/amount', detail: 'must be a number; found a string' }],
  },
  'rate-limited': { detail: 'The limit of requests is used up. Wait as the header Retry-After says.' },
  'injected-fault': { detail: 'A fault rule of the scenario made this reply.' },
  internal: { detail: 'The mock failed; this is a fault of mockfolio, please report it.' },
}
