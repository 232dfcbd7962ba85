import type { HoldingRecord } from '../database/records.ts'
import { checkFit, checkRecord, refuse } from '../scenario/check-record.ts'
import { givenHolding } from '../scenario/holding.ts'
import type { HoldingChanges, NewHolding } from '../scenario/new-record.ts'
import { holdingChanges, newHolding } from '../scenario/new-record-schema.ts'
import type { HoldingSpec } from '../scenario/portfolio-spec.ts'
import { formatInstant } from '../seed/instant.ts'
import { type Arranging, add, arrange, reach } from './arrange.ts'
import { accountsOf, fillingOf } from './arranged-filling.ts'
import { ArrangementError } from './arrangement-error.ts'
import { changedHolding } from './changed-holding.ts'
import type { Run } from './run.ts'

/** Adds a holding behind the others. */
export async function addHolding(run: Run, portfolioId: string, given: NewHolding): Promise<HoldingRecord> {
  const source = 'holding to add'
  const spec = checkRecord(newHolding, given, source)
  const { result } = await add(run, portfolioId, 'holding', async (arranging) => {
    const holdings = arranging.draft.facts.holdings.all()
    const complete = completed(spec, arranging)
    const ordinal = 1 + Math.max(-1, ...holdings.map((holding) => holding.ordinal))
    checkFit(source, { holdings: [complete] }, run.world.scenario)
    const record = givenHolding(complete, ordinal, fillingOf(arranging, complete.account), arranging.random)
    if (holdings.some(({ id }) => id === record.id)) {
      throw new ArrangementError('conflict', `The portfolio has a holding ${record.id} already. Leave the id out.`)
    }
    const collection = await arranging.draft.open('holdings')
    await collection.create(record)
    return record
  })
  return result
}

/** Changes a holding. */
export async function changeHolding(
  run: Run,
  portfolioId: string,
  id: string,
  given: HoldingChanges,
): Promise<HoldingRecord> {
  const source = 'changes of a holding'
  const changes = checkRecord(holdingChanges, given, source)
  const { result } = await arrange(run, portfolioId, async (arranging) => {
    const former = find(arranging, id)
    const pool = former.assets.length > 1 && changes.amount !== undefined && changes.asset === undefined
    refuse(source, pool ? [{ path: ['amount'], message: 'this holding is a pool of assets; give `assets`.' }] : [])
    const record = changedHolding(former, changes, fillingOf(arranging, changes.account))
    checkFit(source, { holdings: [wholeSpec(record, changes)] }, run.world.scenario)
    const collection = await arranging.draft.open('holdings')
    await collection.update((query) => query.where({ id }), { data: (held) => void Object.assign(held, record) })
    return record
  })
  return structuredClone(result)
}

/** Removes a holding. */
export async function removeHolding(run: Run, portfolioId: string, id: string): Promise<void> {
  await arrange(run, portfolioId, async (arranging) => {
    find(arranging, id)
    const collection = await arranging.draft.open('holdings')
    collection.delete((query) => query.where({ id }))
  })
}

function find({ draft }: Arranging, id: string): HoldingRecord {
  const record = draft.facts.holdings.all().find((holding) => holding.id === id)
  if (record !== undefined) return record
  const detail = `The portfolio has no holding ${JSON.stringify(id)}. Give its id as it is, without \`-<n>\`.`
  throw new ArrangementError('resource-not-found', detail)
}

/** A holding with all that was left out and is not left to chance: staked ETH with Lido, in a wallet. */
function completed(spec: NewHolding, arranging: Arranging): HoldingSpec {
  const { type = 'Staked', opened = formatInstant(reach(arranging)) } = spec
  const complete: HoldingSpec = { ...spec, type, opened }
  if (spec.asset === undefined && spec.assets === undefined) {
    complete.asset = type === 'Yield' ? 'USDC' : 'ETH'
    complete.platform ??= type === 'Yield' ? 'Aave V3' : 'Lido'
  }
  const wallet = accountsOf(arranging).find(({ exchange }) => !exchange)
  if (wallet !== undefined) complete.account ??= wallet.label
  return complete
}

/** The changes with what they leave as it is and must fit. */
function wholeSpec({ type, network, assets, opened, closed }: HoldingRecord, changes: HoldingChanges): HoldingSpec {
  const { closed: _, ...given } = changes
  const [first] = assets
  return {
    ...(given.assets === undefined && first !== undefined ? { asset: first.symbol } : {}),
    ...given,
    type: type === 'Yield' ? type : 'Staked',
    network,
    opened: formatInstant(opened),
    ...(closed === null ? {} : { closed: formatInstant(closed) }),
  }
}
