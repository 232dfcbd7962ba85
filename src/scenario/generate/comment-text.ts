import type { Random } from '../../random/random.ts'

/** The values of the `{…}` in a phrase. */
export type Slots = Readonly<Record<string, string>>

/** Phrases that are true under the same condition, with the function that says whether it holds. */
export interface Topic {
  phrases: readonly string[]
  /** The values for the phrases; undefined if they would not be true. */
  slots(): Slots | undefined
}

/** Chooses texts that are true. Within a portfolio, none comes twice until all that fit are used. */
export class CommentTexts {
  readonly #used = new Set<string>()

  /** @param topics with at least one that always holds. */
  choose(topics: readonly Topic[], random: Random): string {
    const order = shuffled(topics, random.fork('topic'))
    for (const topic of order) {
      const slots = topic.slots()
      if (slots === undefined) continue
      const fresh = topic.phrases.filter((phrase) => !this.#used.has(phrase))
      if (fresh.length > 0) return this.#fill(random.fork('phrase').pick(fresh), slots)
    }
    this.#used.clear()
    return this.choose(topics, random)
  }

  #fill(phrase: string, slots: Slots): string {
    this.#used.add(phrase)
    return phrase.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot)
  }
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** A number of at least 0.01 as a person writes it: two significant digits, not above the exact value. */
export function roundDown(value: number): string {
  let scale = 1
  while (value * scale < 10) scale *= 10
  while (value * scale >= 100) scale /= 10
  return String(Number((Math.floor(value * scale) / scale).toPrecision(2)))
}

/** A part of 1 in percent, as a person writes it. */
export function percentOf(part: number): string {
  const percent = Math.abs(part) * 100
  return percent < 10 ? String(Number(percent.toFixed(1))) : String(Math.round(percent))
}
