import type { FaultPreset, FaultRule } from '../client.ts'

/** The form of a rule: texts as they are typed. */
export interface Draft {
  effect: 'reply' | 'preset' | 'delay' | 'disconnect' | 'hang' | 'truncate' | 'rate-limit'
  preset: FaultPreset['name'] | ''
  id: string
  status: string
  /** One a line, `name: value`. */
  headers: string
  body: string
  retryAfter: string
  delayMin: string
  delayMax: string
  requests: string
  window: string
  operation: string
  portfolioId: string
  urlIncludes: string
  skip: string
  times: string
  probability: string
  /** A JSON object with further fields of the rule. */
  others: string
}

export const emptyDraft: Draft = {
  effect: 'reply',
  preset: '',
  id: '',
  status: '503',
  headers: '',
  body: '',
  retryAfter: '',
  delayMin: '',
  delayMax: '',
  requests: '5',
  window: 'PT1S',
  operation: '',
  portfolioId: '',
  urlIncludes: '',
  skip: '',
  times: '',
  probability: '',
  others: '',
}

const operations = ['listSnapshots', 'listPositions', 'updateManualPosition'] as const

/** The rule that a form describes. The service validates it. Throws if a preset is missing, or if the other fields are no JSON object. */
export function ruleOf(draft: Draft): FaultRule {
  const { effect } = draft
  const operation = operations.find((name) => name === draft.operation)
  return {
    ...(draft.id !== '' && { id: draft.id }),
    ...(operation !== undefined && { operation }),
    ...(draft.portfolioId !== '' && { portfolioId: draft.portfolioId }),
    ...(draft.urlIncludes !== '' && { urlIncludes: draft.urlIncludes }),
    ...number('skip', draft.skip),
    ...number('times', draft.times),
    ...(draft.probability !== '' && { probability: Number(draft.probability) / 100 }),
    ...(effect === 'reply' && replyOf(draft)),
    ...(effect === 'preset' && presetOf(draft)),
    ...((effect === 'disconnect' || effect === 'hang' || effect === 'truncate') && { kind: effect }),
    ...(effect === 'rate-limit' && {
      rateLimit: { requests: Number(draft.requests), window: draft.window },
      ...number('status', draft.status === '503' ? '' : draft.status),
    }),
    ...(effect !== 'hang' && delayOf(draft)),
    ...(draft.others !== '' && objectOf(draft.others)),
  }
}

function replyOf({
  status,
  headers,
  body,
  retryAfter,
}: Draft): Pick<FaultRule, 'status' | 'headers' | 'body' | 'retryAfter'> {
  return {
    ...number('status', status),
    ...number('retryAfter', retryAfter),
    ...(headers.trim() !== '' && { headers: headersOf(headers) }),
    ...(body !== '' && { body: jsonOrText(body) }),
  }
}

function presetOf({ preset }: Draft): Pick<FaultRule, 'preset'> {
  if (preset === '') throw new Error('Choose a preset.')
  return { preset }
}

function headersOf(text: string): NonNullable<FaultRule['headers']> {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':')
      return { name: name.trim(), value: value.join(':').trim() }
    })
}

function delayOf({ delayMin, delayMax }: Draft): Pick<FaultRule, 'delay'> {
  if (delayMin === '') return {}
  return { delay: delayMax === '' ? Number(delayMin) : { min: Number(delayMin), max: Number(delayMax) } }
}

function number<K extends string>(key: K, text: string): Partial<Record<K, number>> {
  const field: Partial<Record<K, number>> = {}
  if (text !== '') field[key] = Number(text)
  return field
}

function objectOf(text: string): object {
  const value = jsonOrText(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new Error('The other fields are no JSON object. Write them as in {"times": 2}.')
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
