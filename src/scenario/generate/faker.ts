import { SimpleFaker } from '@faker-js/faker'
import { type Random, randomizer } from '../../random/random.ts'
import { names } from '../fixtures.ts'

/** A faker of one record's own chance. The simple one: it brings no locale and none of the modules that need one. */
export function fakerFor(random: Random): SimpleFaker {
  return new SimpleFaker({ randomizer: randomizer(random) })
}

/** The name of someone who comments. */
export function personName(random: Random): string {
  const { helpers } = fakerFor(random)
  return `${helpers.arrayElement(names.firstNames)} ${helpers.arrayElement(names.lastNames)}`
}

/**
 * One of the options for each index, all different until all were used, wherever the walk begins. An index keeps its
 * option when more records follow.
 */
export function pickDistinct<T>(options: readonly T[], random: Random, index: number): T {
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
