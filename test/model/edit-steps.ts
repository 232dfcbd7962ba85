import fc from 'fast-check'
import { anyId, mostly, portfolioId, world } from './api-steps.ts'
import { addedIds } from './ids.ts'
import { NETWORK } from './scenario.ts'
import type { EditStep } from './step.ts'

const amount = mostly(
  fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constantFrom(0, 0.1, 3)),
  fc.constant(1.1e100),
)
const price = fc.constantFrom(0.1, 7, 11.5, 0)
const note = mostly(fc.constantFrom('Noted', '', null), fc.constant('😀'.repeat(201)))
const symbol = mostly(fc.constantFrom('FIXA', 'FIXB'), fc.constant('NOPE'))
/** An instant, in hours from now. */
const instant = fc.constantFrom('-20', '-7', '-1', '+0', '+0', '+3', '+30')
const author = fc.constantFrom('Ada', 'Grace')
const content = fc.constantFrom('Checked.', 'Wrong.')
const comments = fc.array(fc.record({ author, content, timestamp: instant }, { requiredKeys: ['author', 'content'] }), {
  maxLength: 2,
})
const account = fc.constantFrom('Vault', 'My account')
const addedId = fc.constantFrom(...addedIds)

const step = <A extends string, R extends object>(action: A, rest: fc.Arbitrary<R>) =>
  fc.tuple(world, portfolioId, rest).map(([world, portfolio, own]) => ({ world, portfolio, action, ...own }))
const nothing = fc.constant({})

const row = fc.oneof(
  fc.record({
    id: fc.constantFrom('01K1000000AAAAAAAAAAAAAAA1-1', '01K1000000AAAAAAAAAAAAAAA1-2'),
    network: fc.constant(NETWORK),
    platform: fc.constant('Anywhere'),
    account,
    type: fc.constant('Staked'),
    assetSymbol: fc.constant('FIXA'),
    assetName: fc.constant('FIXA coin'),
    amount,
    price,
    description: note,
  }),
  fc.record({
    id: mostly(
      fc.nat({ max: 3 }).map((n) => `#${n}-1`),
      fc.constant('01ARZ3NDEKTSV4RRFFQ69G5FAV-1'),
    ),
    network: fc.constant('Manual'),
    platform: fc.constant('Manual'),
    account,
    type: fc.constant('Manual'),
    assetSymbol: fc.constant('XCH'),
    assetName: fc.constant('Fund'),
    amount,
    price,
    description: note,
  }),
)
const positions = fc.array(row, { maxLength: 3 })
const totals = { usdValue: fc.constantFrom(0, 1000), overrideTotal: mostly(fc.constant(true), fc.constant(false)) }

const snapshot = fc.oneof(
  fc.record({ id: fc.constantFrom('@1', '@2'), timestamp: instant, comments }, { requiredKeys: ['id'] }),
  fc.record({ id: fc.constantFrom('@1', '@2'), timestamp: instant, positions, ...totals }, { requiredKeys: ['id'] }),
  fc.record({ id: fc.constant('01ARZ3NDEKTSV4RRFFQ69G5FAV'), timestamp: instant }),
)
const snapshotId = fc.oneof(fc.constant('latest'), anyId)
const snapshotChanges = fc.record({ positions: fc.option(positions), ...totals }, { requiredKeys: [] })

const placed = {
  id: addedId,
  type: fc.constantFrom('Staked' as const, 'Yield' as const),
  platform: fc.constant('Anywhere'),
  network: fc.constant(NETWORK),
  account,
  assetContext: fc.constantFrom('supply', null),
}
const pool = fc.array(fc.record({ asset: symbol, amount }), { minLength: 1, maxLength: 2 })
const lifetime = { opened: instant, closed: instant, description: note }
const holding = fc.oneof(
  fc.record(
    { ...placed, asset: symbol, amount, ...lifetime },
    { requiredKeys: ['id', 'platform', 'network', 'account', 'assetContext', 'asset', 'amount'] },
  ),
  fc.record(
    { ...placed, assets: pool, ...lifetime },
    { requiredKeys: ['id', 'platform', 'network', 'account', 'assetContext', 'assets'] },
  ),
)
const holdingChanges = fc.record(
  {
    type: placed.type,
    asset: symbol,
    amount,
    assetContext: placed.assetContext,
    platform: fc.constantFrom('Anywhere', 'Elsewhere'),
    opened: instant,
    closed: fc.option(instant),
    description: note,
  },
  { requiredKeys: [] },
)
const poolChanges = fc.record({ assets: pool })

const manual = fc.oneof(
  fc.record(
    { id: addedId, asset: symbol, account, amount, description: note, createdAt: instant, comments },
    { requiredKeys: ['id', 'asset', 'account', 'amount'] },
  ),
  fc.record(
    {
      id: addedId,
      asset: fc.constant({ symbol: 'NEW', name: 'New fund' }),
      account,
      amount,
      price,
      description: note,
      createdAt: instant,
    },
    { requiredKeys: ['id', 'asset', 'account', 'amount', 'price'] },
  ),
)
const manualChanges = fc.record({ account, amount, price, description: note, createdAt: instant }, { requiredKeys: [] })
const comment = fc.record(
  { author, content, timestamp: instant, on: fc.oneof(fc.constant('latest'), anyId) },
  { requiredKeys: ['author', 'content'] },
)
const commentChanges = fc.record({ author, content, timestamp: instant }, { requiredKeys: [] })

/** In one portfolio of one world, so that later steps meet the comments of earlier ones. */
const inTimed = <S extends object>(arbitrary: fc.Arbitrary<S>) =>
  arbitrary.map((one) => ({ ...one, portfolio: 'timed', world: '' as const }))

const addComment = step(
  'addComment',
  comment.map((record) => ({ record })),
)
const changeComment = step(
  'changeComment',
  fc.tuple(anyId, commentChanges).map(([id, changes]) => ({ id, changes })),
)
const removeComment = step(
  'removeComment',
  anyId.map((id) => ({ id })),
)

/** An edit of a portfolio. */
export const editStep: fc.Arbitrary<EditStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: step(
      'addSnapshot',
      snapshot.map((record) => ({ record })),
    ),
  },
  {
    weight: 4,
    arbitrary: step(
      'changeSnapshot',
      fc.tuple(snapshotId, snapshotChanges).map(([id, changes]) => ({ id, changes })),
    ),
  },
  {
    weight: 2,
    arbitrary: step(
      'removeSnapshot',
      snapshotId.map((id) => ({ id })),
    ),
  },
  {
    weight: 3,
    arbitrary: step(
      'addHolding',
      holding.map((record) => ({ record })),
    ),
  },
  {
    weight: 3,
    arbitrary: step(
      'changeHolding',
      fc.tuple(anyId, fc.oneof(holdingChanges, poolChanges)).map(([id, changes]) => ({ id, changes })),
    ),
  },
  {
    weight: 1,
    arbitrary: step(
      'removeHolding',
      anyId.map((id) => ({ id })),
    ),
  },
  {
    weight: 4,
    arbitrary: step(
      'addManualPosition',
      manual.map((record) => ({ record })),
    ),
  },
  {
    weight: 4,
    arbitrary: step(
      'changeManualPosition',
      fc.tuple(anyId, manualChanges).map(([id, changes]) => ({ id, changes })),
    ),
  },
  {
    weight: 1,
    arbitrary: step(
      'removeManualPosition',
      anyId.map((id) => ({ id })),
    ),
  },
  { weight: 5, arbitrary: mostly(inTimed(addComment), addComment) },
  { weight: 3, arbitrary: mostly(inTimed(changeComment), changeComment) },
  { weight: 2, arbitrary: mostly(inTimed(removeComment), removeComment) },
  { weight: 3, arbitrary: step('addPortfolio', nothing).map((one) => ({ ...one, portfolio: 'added' })) },
  { weight: 1, arbitrary: step('removePortfolio', nothing) },
)
