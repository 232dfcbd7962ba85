/**
 * Something that the service accepts but a client should not send. It is recorded in the journal; in strict mode, all
 * but a bad preference are a 422 too.
 */
export interface RequestWarning {
  kind:
    | 'unknown-parameter'
    | 'unknown-field'
    | 'ignored-price'
    | 'bad-preference'
    | 'ended-namespace'
    | 'unknown-namespace'
  /** The parameter, field or preference, cut to 32 characters. */
  name: string
  /** What it is and what to do. */
  detail: string
}

/** Limit of warnings, and of errors, for one request, so that a problem stays below 2 kB. */
export const MAX_ISSUES = 8

/** Longest parameter or field name that is quoted, in UTF-16 units. */
export const MAX_NAME_LENGTH = 32
