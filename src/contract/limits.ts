/** The prefix of every path of the service (specification section 9). */
export const API_PREFIX = '/v1/api'

/** Defaults and limits of the specification (section 8) and of the design (section 7). */
export const limits = {
  /** `page` when it is left out. */
  page: 1,
  /** `limit` when it is left out and the scenario sets no other. */
  limit: 20,
  /** Longest `description`, in Unicode code points. */
  descriptionLength: 200,
  /** Largest request body, in bytes. */
  bodyBytes: 102_400,
  /** Largest size of an `amount` or a `price`, so that no product or sum overflows. */
  number: 1e100,
} as const
