import { SimpleFaker } from '@faker-js/faker'
import { type Random, randomizer } from '../../random/random.ts'

/** A faker for one record. `SimpleFaker` has no locale and none of the modules that need one. */
export function fakerFor(random: Random): SimpleFaker {
  return new SimpleFaker({ randomizer: randomizer(random) })
}
