import type { OperationId } from '../../api/operations.ts'
import { header, type ServiceRequest } from '../../api/request.ts'
import type { FaultRule } from '../../scenario/schema/scenario.ts'

/** The parts of a request that fault rules match. */
export interface FaultTarget {
  operation: OperationId
  portfolioId: string
  /** The page that the request asks for. */
  page: number
  request: ServiceRequest
  /** The body as text; undefined if it was not read. */
  body?: string | undefined
}

/** Whether a rule matches a request. */
export function matches(rule: FaultRule, { operation, portfolioId, page, request, body }: FaultTarget): boolean {
  if (rule.operation !== undefined && rule.operation !== operation) return false
  if (rule.portfolioId !== undefined && rule.portfolioId !== portfolioId) return false
  if (rule.method !== undefined && rule.method !== request.method) return false
  if (rule.urlIncludes !== undefined && !request.target.includes(rule.urlIncludes)) return false
  if (rule.page !== undefined && (operation !== 'listSnapshots' || rule.page !== page)) return false
  if (rule.header !== undefined) {
    const { name, includes = '' } = rule.header
    if (header(request, name.toLowerCase())?.includes(includes) !== true) return false
  }
  return rule.bodyIncludes === undefined || body?.includes(rule.bodyIncludes) === true
}
