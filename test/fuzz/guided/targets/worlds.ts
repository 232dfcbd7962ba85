import { shippedScenario } from '../../../../src/scenario/shipped.ts'
import { validateScenario } from '../../../../src/scenario/validate/scenario.ts'
import { validateState } from '../../../../src/scenario/validate/state.ts'
import { allowing } from '../errors.ts'
import type { Json } from '../json.ts'
import { revive } from '../revive.ts'
import { FuzzService } from '../service.ts'
import type { Target } from '../target.ts'
import { wordsOf } from '../words.ts'
import { idsIn, readAll, smallScenario, stateOf } from '../world.ts'

const MONTH = 'P30D'
const smallFiles = [
  'documented',
  'edge-values',
  'custom-assets',
  'depeg',
  'flaky',
  'team',
  'page-drift',
  'rate-limited',
]

/** Scenarios: what passes the checks must be served. */
export const scenario: Target = {
  name: 'scenario',
  weight: 2,
  async open() {
    const files = smallFiles.map((name) => toJson(shippedScenario(name)))
    return {
      seeds: [toJson(smallScenario), ...files],
      words: wordsOf('scenario.schema.json'),
      async run(input) {
        const value = revive(input)
        const checked = await allowing('createSimulator', () => validateScenario(value, 'scenario'))
        if (checked !== undefined) await serve(new FuzzService({ scenario: checked }))
      },
    }
  },
}

/** Saved states: what `restore` accepts must be served, and saved again. */
export const state: Target = {
  name: 'state',
  weight: 2,
  async open() {
    const service = new FuzzService({ scenario: smallScenario })
    const { simulator } = service
    const unchanged = await stateOf(simulator)
    const { snapshots, holdings, manual } = await idsIn(simulator, service)
    const [first = ''] = snapshots
    const editor = simulator.portfolio('demo')
    await editor.changeSnapshot(first, { positions: [{ assetSymbol: 'ETH', amount: 1, price: 2 }] })
    await editor.changeHolding(holdings[0] ?? '', { amount: 3 })
    await editor.changeManualPosition(manual[1] ?? '', { amount: 5, price: 7 })
    await editor.addComment({ author: 'Ada', content: 'Fine' })
    await simulator.portfolio('other').addSnapshot({ usdValue: 5, overrideTotal: true })
    return {
      seeds: [await stateOf(simulator), unchanged],
      words: wordsOf('scenario.schema.json', 'admin-openapi.json'),
      async run(input) {
        const value = revive(input)
        const checked = await allowing('restore', () => validateState(value))
        if (checked === undefined) return
        const restored = new FuzzService({ scenario: smallScenario })
        if ((await allowing('restore', () => restored.simulator.restore(checked))) === undefined) return
        await serve(restored)
        await restored.simulator.restore(await restored.simulator.state())
      },
    }
  },
}

async function serve(service: FuzzService): Promise<void> {
  const { simulator } = service
  simulator.faults.clear()
  await readAll(service)
  simulator.fingerprint()
  const moved = await allowing('clock.advance', () => simulator.clock.advance(MONTH))
  if (moved !== undefined) await readAll(service)
  JSON.stringify(await simulator.state())
}

function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value))
}
