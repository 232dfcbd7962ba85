/** How a locale writes numbers. */
export interface NumberStyle {
  decimal: string
  group: string
}

/** @param locale default: the viewer's. */
export function numberStyle(locale?: string): NumberStyle {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1234567.8)
  const find = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback
  return { decimal: find('decimal', '.'), group: find('group', ',') }
}

/** A number as a person of the locale types it, with all its digits and without groups. */
export function writeNumber(value: number, { decimal }: NumberStyle): string {
  return String(value).replace('.', decimal)
}

/**
 * Reads a number that a person typed. Groups must have three digits: where `.` groups, `1.5` is a mistake, not 15.
 * Undefined for anything else.
 */
export function readNumber(text: string, { decimal, group }: NumberStyle): number | undefined {
  const trimmed = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
  const separator = group.replace(/[\u00a0\u202f]/g, ' ')
  const [whole = '', fraction, ...more] = trimmed.split(decimal)
  const digits = whole.split(separator)
  const isGrouped =
    digits.slice(1).every((part) => /^\d{3}(?:[eE].*)?$/.test(part)) && /^[-+]?\d{1,3}$/.test(digits[0] ?? '')
  if (more.length > 0 || (digits.length > 1 && !isGrouped)) return undefined
  const plain = fraction === undefined ? digits.join('') : `${digits.join('')}.${fraction}`
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(plain) ? Number(plain) : undefined
}
