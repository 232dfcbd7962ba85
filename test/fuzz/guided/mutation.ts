import type { Dice } from './dice.ts'
import { clone, fill, isObject, type Json, type JsonObject, put, type Slot, slotsOf } from './json.ts'
import { mutateText } from './text-mutation.ts'

const MAX_CHARACTERS = 30_000
const MAX_VALUES_OF_A_NAME = 40

const numbers = [
  ...[0, -0, 1, -1, 2, 0.1, 0.5, -0.5, 1.5, 99, 100, 101, 255, 1000, 5000, 65_536, 2_147_483_647, 4_294_967_295],
  ...[4_294_967_296, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e100, -1e100, 1.0000000000000002e100, 1e101],
  ...[1e308, -1e308, 1.7976931348623157e308, 5e-324, 1e-320, -0.9999999999999999, 8_640_000_000_000_000],
]
const scalars: Json[] = [null, true, false, '', 'x', '0', 'latest', 'today', '__proto__', 'constructor', [], {}, [null]]

/** Changes JSON values. It learns words and values from the inputs that it is shown. */
export class Mutator {
  readonly #dice: Dice
  readonly #words: string[]
  readonly #known = new Set<string>()
  readonly #byName = new Map<string, Json[]>()
  #names: string[] = []

  /** @param words texts that the target knows, such as its parameters. */
  constructor(dice: Dice, words: readonly string[]) {
    this.#dice = dice
    this.#words = [...words]
    for (const word of words) this.#known.add(word)
  }

  /** Remembers the names and values of an input for later changes of others. */
  learn(input: Json): void {
    for (const { value, name } of slotsOf([input])) {
      const values = this.#byName.get(name) ?? []
      this.#byName.set(name, values)
      if (values.length < MAX_VALUES_OF_A_NAME) values.push(value)
      else values[this.#dice.below(values.length)] = value
      if (typeof value === 'string' && value.length < 60 && this.#words.length < 3000 && !this.#known.has(value)) {
        this.#known.add(value)
        this.#words.push(value)
      }
    }
    this.#names = [...this.#byName.keys()].filter((name) => name !== '')
  }

  /** A changed copy of an input. */
  mutate(input: Json): Json {
    const root = [clone(input)]
    const changes = this.#dice.pick([1, 1, 1, 2, 2, 3, 5])
    for (let change = 0; change < changes; change += 1) this.#changeOnce(this.#dice.pick(slotsOf(root)))
    const [mutated = null] = root.length === 1 ? root : [root]
    return JSON.stringify(mutated).length > MAX_CHARACTERS ? input : mutated
  }

  #changeOnce(slot: Slot): void {
    // The outermost place has no name, and must not be removed.
    const kinds = slot.name === '' ? 4 : 5
    if (this.#dice.chance(0.55)) fill(slot, this.#changed(slot.value))
    else fill(slot, this.#replacement(slot, this.#dice.below(kinds)))
  }

  /** Undefined removes the place. */
  #replacement({ value, name }: Slot, kind: number): Json | undefined {
    const known = (of: string) => clone(this.#dice.pick(this.#byName.get(of) ?? scalars))
    switch (kind) {
      case 0:
        return clone(this.#dice.pick(scalars))
      case 1:
        return known(name)
      case 2:
        return known(this.#anyName())
      case 3:
        return this.#dice.chance(0.5) ? [value] : { [this.#anyName()]: value }
      default:
        return undefined
    }
  }

  #changed(value: Json): Json {
    if (typeof value === 'string') return mutateText(value, this.#dice, this.#words)
    if (typeof value === 'number') return this.#changedNumber(value)
    if (Array.isArray(value)) return this.#changedList(value)
    if (isObject(value)) return this.#changedObject(value)
    return this.#dice.chance(0.5) ? !value : clone(this.#dice.pick(scalars))
  }

  #changedNumber(value: number): number {
    const dice = this.#dice
    const result = dice.pick([dice.pick(numbers), value + 1, value - 1, -value, value * 10, value / 3, value * 1e12])
    return Number.isFinite(result) ? result : dice.pick(numbers)
  }

  #changedList(list: Json[]): Json[] {
    const dice = this.#dice
    const at = dice.below(list.length + 1)
    const item = clone(list[at] ?? list[0] ?? dice.pick(scalars))
    switch (dice.below(4)) {
      case 0:
        return list.toSpliced(at, 1)
      case 1:
        return list.toSpliced(at, 0, item)
      case 2:
        return list.concat(Array.from({ length: dice.pick([1, 3, 40]) }, () => clone(item)))
      default:
        return list.toSpliced(at, 1).toSpliced(dice.below(list.length), 0, item)
    }
  }

  #changedObject(object: JsonObject): JsonObject {
    const dice = this.#dice
    const changed = { ...object }
    const name = dice.chance(0.85) ? this.#anyName() : dice.pick(['__proto__', '', 'nope', 'toString'])
    put(changed, name, clone(dice.pick(this.#byName.get(name) ?? scalars)))
    return changed
  }

  #anyName(): string {
    return this.#names.length === 0 ? 'x' : this.#dice.pick(this.#names)
  }
}
