import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { bounds } from './bounds.ts'
import { anyJson, count, duration, mediaType, optional } from './field-schemas.ts'

/** Headers that other fields of a rule set, that the server sets, or that would break CORS. */
const RESERVED = [
  'content-length',
  'content-type',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'trailer',
  'upgrade',
  'x-mockfolio-fault',
  'access-control-[^:]*',
]

/** Pattern of a header name in any case: JSON Schema has no flag for that. */
const HEADER_NAME = new RegExp(
  `^(?!(?:${RESERVED.map((name) => name.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join('|')})$)[!#$%&'*+.^_\`|~0-9A-Za-z-]{1,200}$`,
)

/** The name of a header line in a reply. */
const headerName = lazy(() =>
  z.stringFormat(
    'header name',
    HEADER_NAME,
    'Expected the name of a header that a rule can set: letters, digits and hyphens; not Content-Type (use `contentType`), Content-Length (use `contentLength`), Connection or Access-Control-…',
  ),
)

/** The value of a header line: visible ASCII, with spaces inside. */
const headerValue = lazy(() =>
  z.stringFormat(
    'header value',
    /^(?:[!-~](?:[\t -~]{0,8000}[!-~])?)?$/,
    'Expected visible ASCII characters, without line breaks and without spaces at the ends',
  ),
)

/** An instant in a reply: the time of a clock and a duration. */
const faultDate = lazy(() =>
  z
    .strictObject({
      date: duration().describe('Time from now to the date, an ISO 8601 duration such as `PT30S`.'),
      clock: optional(
        z.enum(['simulator', 'real']),
        "Whose now. Default `simulator`, so that equal runs give equal bytes; use `real` if the client compares the date with its machine's clock.",
      ),
    })
    .meta({
      id: 'FaultDate',
      description: 'An HTTP date such as `Thu, 05 Feb 2026 12:00:30 GMT`: now plus a duration.',
    }),
)

const faultHeader = lazy(() =>
  z
    .strictObject({
      name: headerName().describe('Name, sent in lower case.'),
      value: z.union([headerValue(), faultDate()]).describe('Value: visible ASCII characters, or a date.'),
    })
    .meta({ id: 'FaultHeader', description: 'A header line of a reply.' }),
)

const base64 = lazy(() =>
  z.stringFormat(
    'base64',
    /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'Expected base64 with padding, such as "SGk="',
  ),
)

/** The fields of a rule that describe its reply. */
export const replyFields = lazy(() => ({
  status: optional(
    z.int().min(200).max(599),
    'Status of the reply, 200 to 599. Default 500; 503 with `retryAfter`, 429 with `rateLimit`.',
  ),
  headers: optional(
    z.array(faultHeader()).max(bounds.headers),
    'Header lines to add to the reply, in their order. A name can come twice. A line replaces the usual one of that name.',
  ),
  contentType: optional(
    mediaType(),
    'Content type of the reply. Default: `text/plain; charset=utf-8` for a string, `application/octet-stream` for `base64Body`, else `application/json`, or `application/problem+json` without a body.',
  ),
  body: optional(
    anyJson(),
    'Body of the reply instead of a problem document: any JSON. A string is sent unchanged, as text, whatever the content type.',
  ),
  base64Body: optional(base64(), 'Body of the reply as bytes in base64.'),
  contentLength: optional(
    count().max(bounds.contentLength),
    'Value of `Content-Length`, whatever the length of the body. The connection closes after the body, unless the length is right.',
  ),
  retryAfter: optional(
    z.union([z.number().min(0).max(bounds.retryAfter), faultDate()]),
    'Value of `Retry-After`: seconds, with at most three decimals, or a date.',
  ),
}))
