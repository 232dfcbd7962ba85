import type { Random } from '../../random/random.ts'
import { fakerFor } from './faker.ts'

/** The three to six people who write the comments of a portfolio. @param random forked for the portfolio. */
export function castOf(random: Random): readonly string[] {
  const cast = random.fork('cast')
  const size = cast.integer(3, 6)
  const { person } = fakerFor(cast.fork('names'))
  const names = new Set<string>()
  while (names.size < size) names.add(`${person.firstName()} ${person.lastName()}`)
  return [...names]
}

/** Someone of the cast; the first ones write more often. */
export function pickAuthor(cast: readonly string[], random: Random): string {
  const place = random.next()
  return cast[Math.floor(place * place * cast.length)] ?? ''
}
