import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { count, operation, optional, text } from './field-schemas.ts'

const headerMatch = lazy(() =>
  z
    .strictObject({
      name: text().describe('Name, in any case.'),
      includes: optional(text(), 'Text that the value must contain. Default: any value.'),
    })
    .meta({ id: 'HeaderMatch', description: 'A header that a request must have.' }),
)

/** The fields of a rule that choose requests. */
export const matchFields = lazy(() => ({
  operation: optional(operation(), 'Operation to match. Default: every operation.'),
  portfolioId: optional(text(), 'Portfolio to match. Default: every portfolio.'),
  method: optional(z.enum(['GET', 'HEAD', 'PATCH']), 'Method to match. Default: every method.'),
  urlIncludes: optional(
    text(),
    'Text that the path and query of the request must contain, as sent, from `/v1/api` on.',
  ),
  page: optional(z.int().min(1), 'Page to match, of the list of snapshots. A request without `page` asks for page 1.'),
  header: optional(headerMatch(), 'Header to match.'),
  bodyIncludes: optional(text(), 'Text that the body of an update must contain, as sent.'),
  skip: optional(count(), 'Number of matching requests to let pass before the rule acts. Default 0.'),
  every: optional(
    z.int().min(1),
    'After `skip`, act only on every n-th matching request: with 3, on the third, the sixth and so on. Default 1.',
  ),
  times: optional(count(), 'Maximum number of times the rule acts. Default: unlimited.'),
  probability: optional(
    z.number().min(0).max(1),
    "Probability that the rule acts on a matching request, 0 to 1; determined by the seed, the rule's id and the number of matching requests so far. Default 1.",
  ),
}))
