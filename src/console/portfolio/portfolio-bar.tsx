import { useEffect, useState } from 'preact/hooks'
import type { Client, ScenarioSummary } from '../client.ts'
import { Button } from '../parts/button.tsx'
import { Select } from '../parts/select.tsx'
import type { BesideChoice } from './place.ts'

interface PortfolioBarProps {
  client: Client
  portfolioIds: readonly string[]
  portfolioId: string
  beside: BesideChoice | null
  showsChange: boolean
  /** Whether a scenario can be compared: it gets a namespace. */
  hasScenarios: boolean
  onPortfolio(id: string): void
  onBeside(choice: BesideChoice | null): void
  onUnit(showsChange: boolean): void
}

const PORTFOLIO = 'portfolio:'
const SCENARIO = 'scenario:'

/** The choice of the portfolio, of what is beside it, and of the unit. */
export function PortfolioBar(props: PortfolioBarProps) {
  const { client, portfolioIds, portfolioId, beside, showsChange, hasScenarios, onPortfolio, onBeside, onUnit } = props
  const scenarios = useScenarios(client, hasScenarios)
  const others = portfolioIds.filter((id) => id !== portfolioId)
  const chosen =
    beside === null ? '' : 'scenario' in beside ? SCENARIO + beside.scenario : PORTFOLIO + beside.portfolioId
  const options = [
    { value: '', text: 'Nothing' },
    ...others.map((id) => ({ value: PORTFOLIO + id, text: `Portfolio ${id}` })),
    ...scenarios.map(({ name }) => ({ value: SCENARIO + name, text: `Scenario ${name}` })),
  ]
  const missing = options.some(({ value }) => value === chosen)
    ? []
    : [{ value: chosen, text: chosen.replace(/^\w+:/, '') }]
  return (
    <div class="portfolio-bar">
      <Select
        label="Portfolio"
        value={portfolioId}
        options={[...new Set([...portfolioIds, portfolioId])].map((id) => ({ value: id, text: id }))}
        onValue={onPortfolio}
      />
      <Select
        label="Compare with"
        value={chosen}
        options={[...options, ...missing]}
        onValue={(value) => onBeside(choiceOf(value))}
      />
      <fieldset class="segments portfolio-unit" aria-label="Unit">
        <Button kind="quiet" isPressed={!showsChange} onClick={() => onUnit(false)}>
          USD
        </Button>
        <Button kind="quiet" isPressed={showsChange} label="Change in percent" onClick={() => onUnit(true)}>
          %
        </Button>
      </fieldset>
    </div>
  )
}

function choiceOf(value: string): BesideChoice | null {
  if (value.startsWith(PORTFOLIO)) return { portfolioId: value.slice(PORTFOLIO.length) }
  return value.startsWith(SCENARIO) ? { scenario: value.slice(SCENARIO.length) } : null
}

function useScenarios(client: Client, isWanted: boolean): readonly ScenarioSummary[] {
  const [scenarios, setScenarios] = useState<readonly ScenarioSummary[]>([])
  useEffect(() => {
    let isCurrent = true
    if (isWanted)
      client.scenarios().then(
        (found) => isCurrent && setScenarios(found),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [client, isWanted])
  return scenarios
}
