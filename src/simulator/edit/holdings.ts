import type { HoldingAsset, HoldingRecord } from '../../database/records.ts'
import type { GeneratorContext } from '../../scenario/generate/context.ts'
import { holdingFromSpec } from '../../scenario/generate/holding.ts'
import { holdingChanges, newHolding } from '../../scenario/schema/edit-schema.ts'
import type { HoldingChanges, NewHolding } from '../../scenario/schema/edits.ts'
import type { HoldingSpec } from '../../scenario/schema/portfolio-spec.ts'
import { throwIssues, validateRecord, validateReferences } from '../../scenario/validate/record.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import type { LiveWorld } from '../live-world.ts'
import { accountsOf, addRecord, type EditContext, editPortfolio, generatorContext, visibleFrom } from './edit.ts'
import { EditError } from './edit-error.ts'

/** Adds a holding behind the others. */
export async function addHolding(run: LiveWorld, portfolioId: string, given: NewHolding): Promise<HoldingRecord> {
  const source = 'holding to add'
  const spec = validateRecord(newHolding, given, source)
  const { result } = await addRecord(run, portfolioId, 'holding', async (arranging) => {
    const holdings = arranging.draft.facts.holdings.all()
    const complete = completed(spec, arranging)
    const ordinal = 1 + Math.max(-1, ...holdings.map((holding) => holding.ordinal))
    validateReferences(source, { holdings: [complete] }, run.world.scenario)
    const record = holdingFromSpec(complete, ordinal, generatorContext(arranging, complete.account), arranging.random)
    if (holdings.some(({ id }) => id === record.id)) {
      throw new EditError('conflict', `The portfolio has a holding ${record.id} already. Leave the id out.`)
    }
    const collection = await arranging.draft.open('holdings')
    await collection.create(record)
    return record
  })
  return result
}

/** Changes a holding. */
export async function changeHolding(
  run: LiveWorld,
  portfolioId: string,
  id: string,
  given: HoldingChanges,
): Promise<HoldingRecord> {
  const source = 'changes of a holding'
  const changes = validateRecord(holdingChanges, given, source)
  const { result } = await editPortfolio(run, portfolioId, async (arranging) => {
    const former = find(arranging, id)
    const pool = former.assets.length > 1 && changes.amount !== undefined && changes.asset === undefined
    throwIssues(source, pool ? [{ path: ['amount'], message: 'this holding is a pool of assets; give `assets`.' }] : [])
    const record = changedHolding(former, changes, generatorContext(arranging, changes.account))
    validateReferences(source, { holdings: [wholeSpec(record, changes)] }, run.world.scenario)
    const collection = await arranging.draft.open('holdings')
    await collection.update((query) => query.where({ id }), { data: (held) => void Object.assign(held, record) })
    return record
  })
  return structuredClone(result)
}

/** Removes a holding. */
export async function removeHolding(run: LiveWorld, portfolioId: string, id: string): Promise<void> {
  await editPortfolio(run, portfolioId, async (arranging) => {
    find(arranging, id)
    const collection = await arranging.draft.open('holdings')
    collection.delete((query) => query.where({ id }))
  })
}

function find({ draft }: EditContext, id: string): HoldingRecord {
  const record = draft.facts.holdings.all().find((holding) => holding.id === id)
  if (record !== undefined) return record
  const detail = `The portfolio has no holding ${JSON.stringify(id)}. Give its id as it is, without \`-<n>\`.`
  throw new EditError('resource-not-found', detail)
}

/** A holding with all that was left out and is not left to chance: staked ETH with Lido, in a wallet. */
function completed(spec: NewHolding, arranging: EditContext): HoldingSpec {
  const { type = 'Staked', opened = formatInstant(visibleFrom(arranging)) } = spec
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

/** A holding after a change: what was left out stays. Amounts that are given are those at the clock's instant. */
function changedHolding(former: HoldingRecord, changes: HoldingChanges, filling: GeneratorContext): HoldingRecord {
  const { type = former.type, platform = former.platform, rate = former.rate } = changes
  const { network = former.network, account = former.account } = changes
  const closed = changes.closed === undefined ? former.closed : instantOr(changes.closed, null)
  const assets = changedAssets(former.assets, changes, filling)
  return {
    ...former,
    type,
    network,
    platform,
    account,
    address:
      network === former.network && account === former.account
        ? former.address
        : (filling.accounts.find(({ label }) => label === account)?.addressOn(network) ?? null),
    context: changes.assetContext === undefined ? former.context : changes.assetContext,
    description: changes.description === undefined ? former.description : changes.description,
    rate,
    compounding: type === 'Yield',
    opened: instantOr(changes.opened, former.opened),
    closed,
    anchor: assets === undefined ? former.anchor : Math.min(filling.now, closed ?? filling.now),
    assets: assets ?? structuredClone(former.assets),
    levels: structuredClone(former.levels),
  }
}

function changedAssets(
  former: readonly HoldingAsset[],
  changes: HoldingChanges,
  { market }: GeneratorContext,
): HoldingAsset[] | undefined {
  const { amount, assets } = changes
  if (changes.asset === undefined && amount === undefined && assets === undefined) return undefined
  const [first] = former
  const asset = changes.asset ?? first?.symbol ?? 'ETH'
  const wanted = assets ?? [amount === undefined ? { asset } : { asset, amount }]
  return wanted.map(({ asset: symbol, amount: given }) => ({
    symbol,
    name: market.asset(symbol)?.name ?? symbol,
    amount: given ?? former.find((held) => held.symbol === symbol)?.amount ?? first?.amount ?? 1,
  }))
}

function instantOr<T>(text: string | null | undefined, otherwise: T): number | T {
  return text == null ? otherwise : (parseInstant(text) ?? otherwise)
}
