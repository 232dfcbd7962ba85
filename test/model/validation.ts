import type { Scenario } from '../../src/index.ts'
import type { ProblemCode } from './problem.ts'
import type { ApiStep } from './step.ts'

const known: Readonly<Record<ApiStep['action'], readonly string[]>> = {
  listSnapshots: ['page', 'limit', 'includeComments'],
  listPositions: ['includeComments'],
  updateManualPosition: [],
}

/** A query: its values, the names of invalid parameters, and warnings as kind and name. */
export interface ModelQuery {
  page: number
  limit: number
  isWithComments: boolean
  errors: string[]
  warnings: string[]
}

/** Reads a query. Valid are integers from 1, and `true`, `false`, `1` and `0` for `includeComments`. */
export function readQuery({ action, query }: ApiStep, { limits = {}, strict = false }: Scenario): ModelQuery {
  const { defaultLimit = Math.min(20, limits.maxLimit ?? 20), maxLimit = Number.MAX_SAFE_INTEGER } = limits
  const values = new Map<string, string>()
  const errors: string[] = []
  const warnings: string[] = []
  for (const [name, text] of query) {
    if (!known[action].includes(name)) {
      const isBracketed = known[action].some((parameter) => name.startsWith(`${parameter}[`))
      if (!isBracketed) warnings.push(`unknown-parameter ${name}`)
      if (isBracketed || strict) errors.push(name)
    } else if (values.has(name) || !isValid(name, text, maxLimit)) errors.push(name)
    values.set(name, values.get(name) ?? text)
  }
  const isWithComments = ['true', '1'].includes(values.get('includeComments') ?? '')
  const { page, limit } = { page: Number(values.get('page') ?? 1), limit: Number(values.get('limit') ?? defaultLimit) }
  return { page, limit, isWithComments, errors, warnings }
}

function isValid(name: string, text: string, maxLimit: number): boolean {
  if (name === 'includeComments') return /^(?:true|false|1|0)$/.test(text)
  return /^[1-9]\d*$/.test(text) && Number(text) <= (name === 'limit' ? maxLimit : Number.MAX_SAFE_INTEGER)
}

/** A partial update, or the problem of an invalid body. */
export interface ModelUpdate {
  amount?: number
  price?: number
  description?: string | null
  problem?: ProblemCode
  errors: string[]
  warnings: string[]
  /** Whether the body was read. */
  isRead: boolean
}

/** Reads an update: numbers of at most 1e100 in size, a text of at most 200 code points. */
export function readUpdate({ type, body: text }: ApiStep, isCustom: boolean, strict: boolean): ModelUpdate {
  const failed = (problem: ProblemCode, isRead: boolean, errors: string[] = []) => ({
    problem,
    errors,
    warnings: [],
    isRead,
  })
  if (type !== 'application/json') return failed('unsupported-media-type', false)
  if (new TextEncoder().encode(text).length > 102_400) return failed('body-too-large', false)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return failed('malformed-json', true)
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return failed('invalid-body', true, [''])
  const update: ModelUpdate = { errors: [], warnings: [], isRead: true }
  for (const [name, value] of Object.entries(body)) {
    if (!['amount', 'price', 'description'].includes(name)) update.warnings.push(`unknown-field ${name}`)
    const isNumber = typeof value === 'number' && Number.isFinite(value)
    const isQuantity = isNumber && Math.abs(value) <= 1e100
    if (name === 'description') {
      if (value === null || (typeof value === 'string' && [...value].length <= 200)) update.description = value
      else update.errors.push('/description')
    } else if (name === 'amount') {
      if (isQuantity) update.amount = value + 0
      else update.errors.push('/amount')
    } else if (name === 'price' && isCustom) {
      if (isQuantity) update.price = value + 0
      else update.errors.push('/price')
    } else if (name === 'price' && !isNumber) {
      update.errors.push('/price')
    } else {
      if (name === 'price') update.warnings.push('ignored-price price')
      if (strict) update.errors.push(`/${name}`)
    }
  }
  return update.errors.length === 0 ? update : { ...update, problem: 'invalid-body' }
}
