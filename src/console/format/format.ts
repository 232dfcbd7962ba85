import { createInstants, type Instants } from './instants.ts'
import { createNumbers, type Numbers } from './numbers.ts'

/** How the console writes values, and sorts texts. */
export interface Format extends Numbers, Instants {
  collator: Intl.Collator
}

/** @param locale default: the viewer's. */
export function createFormat(locale?: string): Format {
  return { ...createNumbers(locale), ...createInstants(locale), collator: new Intl.Collator(locale, { numeric: true }) }
}

/** The format of the viewer's locale. */
export const format = createFormat()
