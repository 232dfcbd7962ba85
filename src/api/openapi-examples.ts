import type { ProblemCode } from './problems.ts'
import type { FieldError, ManualPositionReply, ManualPositionUpdate, PositionList, SnapshotList } from './wire.ts'

/** Examples of the parameters, by name. All examples are requests to the scenario `demo` and their answers. */
export const parameterExamples: Record<string, string | number | boolean> = {
  portfolioId: 'demo',
  snapshotId: 'latest',
  positionId: '01K06WK6KQSQKY8G3WWGQ6FHWK',
  page: 1,
  limit: 2,
  includeComments: true,
}

/** Example reply of `listSnapshots`. */
export const snapshotListExample: SnapshotList = {
  data: [
    {
      id: '01KGNKCCFMV86WFWHP67EGRB48',
      usdValue: 239973.78392868247,
      timestamp: '2026-02-05T00:31:37.972Z',
      comments: [
        {
          author: 'Caleb Young',
          timestamp: '2026-02-05T05:00:10.285+00:00',
          content: 'Fees of the Uniswap V3 pool are included in the amounts.',
        },
        {
          author: 'Eli Williams',
          timestamp: '2026-02-05T05:43:11.249+00:00',
          content: 'Rewards on Lido checked against the explorer.',
        },
      ],
    },
    { id: '01KGK13AY23AKY66Z70MYJZPS5', usdValue: 249545.65164713754, timestamp: '2026-02-04T00:33:38.242Z' },
  ],
  meta: { total: 90, perPage: 2, currentPage: 1, lastPage: 45, firstPage: 1 },
}

/** Example reply of `listPositions`: some of the positions of the first snapshot above. */
export const positionListExample: PositionList = {
  data: [
    {
      id: '01K1KW135RXFQ1G0A8TMVQ9TBP-1',
      network: 'Coinbase',
      platform: 'Coinbase',
      account: 'Coinbase Prime',
      type: 'Staked',
      assetSymbol: 'USDC',
      assetName: 'USD Coin',
      amount: 9216.090456,
      price: 0.99968,
      usdValue: 9213.14130705408,
      description: null,
    },
    {
      id: '01K90KCQ26NBQXT17787FRF71M-1',
      network: 'Arbitrum',
      platform: 'Compound V3',
      account: 'Client segregated 01',
      address: '0xcbd434efd327acfdbad63235e8bbba567af3c41b',
      type: 'Yield',
      assetSymbol: 'USDC',
      assetName: 'USD Coin',
      assetContext: 'supply',
      amount: 9071.437045,
      price: 0.99968,
      usdValue: 9068.534185145601,
      description: null,
    },
    {
      id: '01K06WK6KQSQKY8G3WWGQ6FHWK-1',
      network: 'Manual',
      platform: 'Manual',
      account: 'Ventures SPV',
      type: 'Manual',
      assetSymbol: 'KFB-EQ',
      assetName: 'Kaffebryggeri Holding, ordinary shares',
      amount: 41.95,
      price: 221.814,
      usdValue: 9305.0973,
      description: 'Family holding, no dividend since 2023',
      comments: [
        {
          author: 'Caleb Young',
          timestamp: '2026-01-24T18:48:42.868+00:00',
          content: 'Owner of record is the holding company.',
        },
      ],
    },
  ],
}

/** Example body of `updateManualPosition`. */
export const updateExample: ManualPositionUpdate = { amount: 45, description: 'Bought 3.05 more', price: 230 }

/** Example reply of `updateManualPosition` to the body above. */
export const manualPositionExample: ManualPositionReply = {
  data: {
    id: '01K06WK6KQSQKY8G3WWGQ6FHWK',
    network: 'Manual',
    platform: 'Manual',
    account: 'Ventures SPV',
    assetSymbol: 'KFB-EQ',
    assetName: 'Kaffebryggeri Holding, ordinary shares',
    amount: 45,
    price: 230,
    usdValue: 10350,
    manualAsset: true,
    description: 'Bought 3.05 more',
  },
}

/** An example of each problem of the API. Those of the admin API have none. */
export const problemExamples: Partial<Record<ProblemCode, { detail: string; errors?: FieldError[] }>> = {
  'malformed-target': {
    detail:
      'The path contains a malformed percent escape or a character that must be escaped. Encode each segment with encodeURIComponent.',
  },
  'malformed-json': { detail: 'The body is not valid JSON: unexpected character at position 14.' },
  unauthorized: { detail: 'The Authorization header is missing. Send `Authorization: Bearer <token>` once.' },
  'portfolio-forbidden': {
    detail: 'This token has no access to the portfolio. Use another token, or a portfolio that it can access.',
  },
  'route-not-found': {
    detail:
      'No endpoint has the path `/v1/api/portfolios`. The nearest endpoint is `GET /v1/api/portfolios/{portfolioId}/snapshots`.',
  },
  'portfolio-not-found': { detail: 'Unknown portfolio. Known portfolios: demo, demo-small.' },
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
    detail: 'Invalid: includeComments. See `errors` for what is expected.',
    errors: [{ parameter: 'includeComments', detail: 'Must be true, false, 1 or 0.' }],
  },
  'invalid-body': {
    detail: 'Invalid: /amount. See `errors` for what is expected.',
    errors: [{ pointer: '/amount', detail: 'Must be a number.' }],
  },
  'rate-limited': { detail: 'The limit is 5 requests per PT1S. Retry after the seconds in `Retry-After`.' },
  internal: { detail: 'mockfolio failed on this request. This is a bug: please report it with the request.' },
}
