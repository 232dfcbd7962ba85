import { addHolding, changeHolding } from './holding-edits.ts'
import { newPortfolio, type RefsOf } from './initial-world.ts'
import { addManualPosition, changeManualPosition } from './manual-edits.ts'
import { adminProblem, type ProblemCode } from './problem.ts'
import { addedPortfolio } from './scenario.ts'
import { addSnapshot, changeSnapshot, findSnapshot } from './snapshot-edits.ts'
import type { EditStep, Hint, Reply } from './step.ts'
import { latestOf, shownComment } from './valuation.ts'
import type { ModelComment, ModelPortfolio, ModelWorld } from './world.ts'

/** A portfolio after an edit and the reply, or the code of a problem. */
export type Edited = { portfolio: ModelPortfolio; reply: Reply } | ProblemCode

/** Predicts the reply to an edit, and changes the world accordingly. */
export function edit(world: ModelWorld, step: EditStep, hint: Hint, refsOf: RefsOf): Reply {
  const before = world.portfolios.get(step.portfolio)
  const portfolios = new Map(world.portfolios)
  if (step.action === 'addPortfolio') {
    const { id } = addedPortfolio
    if (world.portfolios.has(id)) return adminProblem('conflict')
    world.portfolios = portfolios.set(id, newPortfolio(world.now, refsOf(world.seed, id)))
    return { status: 201, body: { id } }
  }
  if (step.action === 'removePortfolio') {
    if (!portfolios.delete(step.portfolio)) return adminProblem('portfolio-not-found')
    world.portfolios = portfolios
    return { status: 204 }
  }
  if (isInvalid(step)) return adminProblem('invalid-body')
  if (before === undefined) return adminProblem('portfolio-not-found')
  const edited = editPortfolio(before, step, world, hint)
  if (typeof edited === 'string') return adminProblem(edited)
  world.portfolios = portfolios.set(step.portfolio, edited.portfolio)
  return edited.reply
}

/** Whether a record, or a part of one, is invalid by itself, whatever the portfolio is. */
function isInvalid(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, item]: [string, unknown]) => {
    if (key === 'description') return typeof item === 'string' && [...item].length > 200
    return key === 'amount' ? Math.abs(Number(item)) > 1e100 : isInvalid(item)
  })
}

type RecordStep = Exclude<EditStep, { action: 'addPortfolio' | 'removePortfolio' }>

function editPortfolio(portfolio: ModelPortfolio, step: RecordStep, world: ModelWorld, hint: Hint): Edited {
  const { now } = world
  switch (step.action) {
    case 'addSnapshot':
      return addSnapshot(portfolio, step.record, now)
    case 'changeSnapshot':
      return changeSnapshot(portfolio, step.id, step.changes, now)
    case 'removeSnapshot': {
      const found = findSnapshot(portfolio, step.id, now)
      if (found === undefined) return 'snapshot-not-found'
      const snapshots = portfolio.snapshots.filter((one) => one !== found)
      return removed({ ...portfolio, snapshots, comments: commentsWithout(portfolio, found.id) })
    }
    case 'addHolding':
      return addHolding(portfolio, step.record, now, hint)
    case 'changeHolding':
      return changeHolding(portfolio, step.id, step.changes)
    case 'removeHolding': {
      const holdings = portfolio.holdings.filter(({ id }) => id !== step.id)
      if (holdings.length === portfolio.holdings.length) return 'resource-not-found'
      return removed({ ...portfolio, holdings })
    }
    case 'addManualPosition':
      return addManualPosition(portfolio, step.record, now)
    case 'changeManualPosition':
      return changeManualPosition(portfolio, step.id, step.changes, now)
    case 'removeManualPosition': {
      const manual = portfolio.manual.filter(({ id }) => id !== step.id)
      if (manual.length === portfolio.manual.length) return 'manual-position-not-found'
      return removed({ ...portfolio, manual, comments: commentsWithout(portfolio, step.id) })
    }
    case 'addComment': {
      const { on = 'latest', author = '', content = '', timestamp } = step.record
      const subject = subjectOf(portfolio, on, now)
      if (subject === undefined) return 'resource-not-found'
      const instant = timestamp === undefined ? Math.max(now, subject.since) : Date.parse(timestamp)
      const id = hint.id !== undefined && isNewId(portfolio, hint.id) ? hint.id : 'a new ULID'
      const comment = { id, on: subject.id, author, instant, content }
      const comments = [...portfolio.comments, comment]
      return { portfolio: { ...portfolio, comments }, reply: { status: 201, body: describeComment(comment) } }
    }
    case 'changeComment': {
      const found = portfolio.comments.find(({ id }) => id === step.id)
      if (found === undefined) return 'resource-not-found'
      const { author = found.author, content = found.content, timestamp } = step.changes
      const instant = timestamp === undefined ? found.instant : Date.parse(timestamp)
      const comment = { ...found, author, content, instant }
      const comments = portfolio.comments.map((one) => (one === found ? comment : one))
      return { portfolio: { ...portfolio, comments }, reply: { status: 200, body: describeComment(comment) } }
    }
    case 'removeComment': {
      const comments = portfolio.comments.filter(({ id }) => id !== step.id)
      if (comments.length === portfolio.comments.length) return 'resource-not-found'
      return removed({ ...portfolio, comments })
    }
  }
}

function removed(portfolio: ModelPortfolio): Edited {
  return { portfolio, reply: { status: 204 } }
}

function commentsWithout({ comments }: ModelPortfolio, subject: string): ModelComment[] {
  return comments.filter(({ on }) => on !== subject)
}

function subjectOf(portfolio: ModelPortfolio, on: string, now: number) {
  const snapshot = on === 'latest' ? latestOf(portfolio, now) : portfolio.snapshots.find(({ id }) => id === on)
  if (snapshot !== undefined) return { id: snapshot.id, since: snapshot.instant }
  const manual = portfolio.manual.find(({ id }) => id === on)
  return manual && { id: manual.id, since: manual.first.from }
}

function isNewId({ comments }: ModelPortfolio, id: string): boolean {
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id) && comments.every((comment) => comment.id !== id)
}

function describeComment(comment: ModelComment) {
  return { id: comment.id, on: comment.on, ...shownComment(comment) }
}
