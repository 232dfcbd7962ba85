import { Faker } from '@faker-js/faker'
import { type Random, randomizer } from '../seed/random.ts'
import { names } from './fixtures.ts'

/** A faker of one record's own chance, with the few lists of words that are needed instead of a whole locale. */
export function fakerOf(random: Random): Faker {
  return new Faker({
    locale: {
      metadata: { title: 'mockfolio', code: 'en', language: 'en', endonym: 'English', dir: 'ltr', script: 'Latn' },
      person: { first_name: { generic: names.firstNames }, last_name: { generic: names.lastNames } },
    },
    randomizer: randomizer(random),
  })
}

/** The name of someone who comments. */
export function personName(random: Random): string {
  const faker = fakerOf(random)
  return `${faker.person.firstName()} ${faker.person.lastName()}`
}

/**
 * One of the options for each index, all different until all were used, wherever the walk begins. An index keeps its
 * option when more records follow.
 */
export function walk<T>(options: readonly T[], random: Random, index: number): T {
  const count = options.length
  const start = random.integer(0, count - 1)
  let stride = random.integer(1, count)
  while (commonDivisor(stride, count) !== 1) stride = (stride % count) + 1
  const option = options[(start + index * stride) % count]
  if (option === undefined) throw new RangeError('There are no options to walk over.')
  return option
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
