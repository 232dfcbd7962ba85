import awkward from '../../scenarios/awkward.json' with { type: 'json' }
import comments from '../../scenarios/comments.json' with { type: 'json' }
import crash from '../../scenarios/crash.json' with { type: 'json' }
import customAssets from '../../scenarios/custom-assets.json' with { type: 'json' }
import decade from '../../scenarios/decade.json' with { type: 'json' }
import demo from '../../scenarios/demo.json' with { type: 'json' }
import depeg from '../../scenarios/depeg.json' with { type: 'json' }
import documented from '../../scenarios/documented.json' with { type: 'json' }
import edgeValues from '../../scenarios/edge-values.json' with { type: 'json' }
import empty from '../../scenarios/empty.json' with { type: 'json' }
import expiredToken from '../../scenarios/expired-token.json' with { type: 'json' }
import flaky from '../../scenarios/flaky.json' with { type: 'json' }
import live from '../../scenarios/live.json' with { type: 'json' }
import manyPortfolios from '../../scenarios/many-portfolios.json' with { type: 'json' }
import outage from '../../scenarios/outage.json' with { type: 'json' }
import pageDrift from '../../scenarios/page-drift.json' with { type: 'json' }
import pagination from '../../scenarios/pagination.json' with { type: 'json' }
import rateLimited from '../../scenarios/rate-limited.json' with { type: 'json' }
import single from '../../scenarios/single.json' with { type: 'json' }
import slow from '../../scenarios/slow.json' with { type: 'json' }
import team from '../../scenarios/team.json' with { type: 'json' }
import whale from '../../scenarios/whale.json' with { type: 'json' }
import { didYouMean, nearMiss } from '../api/near-miss.ts'
import type { ScenarioName } from './scenario-name.ts'
import type { Scenario } from './schema/scenario.ts'
import { sourceOf, validateScenario } from './validate/scenario.ts'

const files: Readonly<Record<ScenarioName, { name: string; summary: string }>> = {
  demo,
  empty,
  documented,
  single,
  pagination,
  comments,
  'custom-assets': customAssets,
  'edge-values': edgeValues,
  awkward,
  whale,
  decade,
  crash,
  depeg,
  'many-portfolios': manyPortfolios,
  team,
  live,
  'page-drift': pageDrift,
  flaky,
  slow,
  'rate-limited': rateLimited,
  outage,
  'expired-token': expiredToken,
}

/** Names and summaries of the scenarios that mockfolio ships. */
export const scenarios: readonly { readonly name: ScenarioName; readonly summary: string }[] = Object.keys(files)
  .filter(isScenarioName)
  .map((name) => ({ name, summary: files[name].summary }))

/** The content of a shipped scenario's file. */
export function shippedScenario(name: string): Scenario | undefined {
  const shipped = isScenarioName(name) ? files[name] : undefined
  return isShipped(shipped) ? shipped : undefined
}

function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(files, name)
}

/** Every shipped file is a valid scenario: the tests check them, not each start. */
function isShipped(file: unknown): file is Scenario {
  return file !== undefined
}

/**
 * A copy of the shipped scenario with this name, or of the scenario itself, checked.
 * @throws {RangeError} if the name is unknown.
 * @throws {ScenarioError} if the scenario is invalid.
 */
export function findScenario(scenario: string | Scenario): Scenario {
  if (typeof scenario !== 'string') return validateScenario(scenario, sourceOf(scenario))
  const shipped = shippedScenario(scenario)
  if (shipped !== undefined) return structuredClone(shipped)
  const names = scenarios.map(({ name }) => name)
  const near = didYouMean(nearMiss(scenario, names))
  throw new RangeError(`Unknown scenario ${JSON.stringify(scenario)}.${near} Known scenarios: ${names.join(', ')}.`)
}
