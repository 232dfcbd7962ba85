import type { QueryChanges } from '../router.ts'
import { type Grouping, groupings } from './allocation.ts'
import { type Interval, intervalOf, type Range, ranges, within } from './interval.ts'

/** The part of the time that is shown: a range, which moves with the newest snapshot, or an interval. */
export type Shown = Range | Interval

/** What a line is compared with. */
export type BesideChoice = { portfolioId: string } | { scenario: string }

/** What the query of the page says about this view. */
export interface Place {
  portfolioId: string | null
  /** The instant of the chosen snapshot, in ms since 1970. Null for the latest one. */
  at: number | null
  shown: Shown
  beside: BesideChoice | null
  showsChange: boolean
  grouping: Grouping
  filter: string
}

export function placeOf(query: URLSearchParams): Place {
  const [from, to] = [instantIn(query, 'from'), instantIn(query, 'to')]
  const portfolioId = query.get('beside')
  const scenario = query.get('besideScenario')
  return {
    portfolioId: query.get('portfolio'),
    at: instantIn(query, 'at'),
    shown:
      from !== null && to !== null && from < to
        ? { from, to }
        : (ranges.find((range) => range === query.get('range')) ?? 'all'),
    beside: portfolioId !== null ? { portfolioId } : scenario !== null ? { scenario } : null,
    showsChange: query.get('unit') === 'change',
    grouping: groupings.find((grouping) => grouping === query.get('group')) ?? 'type',
    filter: query.get('filter') ?? '',
  }
}

/** The query of a part of the time. */
export function queryOfShown(shown: Shown): QueryChanges {
  if (typeof shown === 'string') return { range: shown === 'all' ? null : shown, from: null, to: null }
  return { range: null, from: textOf(shown.from), to: textOf(shown.to) }
}

/** The query of a choice to compare with. */
export function queryOfBeside(choice: BesideChoice | null): QueryChanges {
  if (choice === null) return { beside: null, besideScenario: null }
  if ('portfolioId' in choice) return { beside: choice.portfolioId, besideScenario: null }
  return { beside: null, besideScenario: choice.scenario }
}

/** @param instant ms since 1970; null for the latest snapshot. */
export function queryOfInstant(instant: number | null): QueryChanges {
  return { at: instant === null ? null : textOf(instant) }
}

/** The interval that is shown of a series with these bounds. */
export function intervalShown(shown: Shown, bounds: Interval): Interval {
  return typeof shown === 'string' ? intervalOf(shown, bounds) : within(shown, bounds)
}

function textOf(instant: number): string {
  return new Date(Math.round(instant)).toISOString()
}

function instantIn(query: URLSearchParams, name: string): number | null {
  const instant = Date.parse(query.get(name) ?? '')
  return Number.isNaN(instant) ? null : instant
}
