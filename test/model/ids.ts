/** The ids of the scenario's manual positions. */
export const LISTED = '01JJ1K57C0D2WX6T9B3V8QNRFM'
export const TIMED = '01JBRR55C0H7K4Z1YQ5E8SPCXH'
export const OTHER = '01JBRR55C0H7K4Z1YQ5E8SPCXJ'
export const BARE = '01JBRR55C0H7K4Z1YQ5E8SPCXK'
export const FIXED = '01JBRR55C0H7K4Z1YQ5E8SPCXM'

/** The ids of the scenario's holdings: of one asset, and of a pool of two. */
export const HELD = '01J0D6QK3VPH1S9G4E6W8QK2DB'
export const POOL = '01J0D6QK3VPH1S9G4E6W8QK2DC'

/** The ids of records that steps add. */
export const addedIds = ['01K0000000AAAAAAAAAAAAAAA1', '01K0000000AAAAAAAAAAAAAAA2'] as const

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID of an instant (ms since 1970). @param suffix one character, so that several ids have the same instant. */
export function ulidOf(instant: number, suffix: string): string {
  let time = ''
  for (let rest = instant, length = 0; length < 10; length += 1) {
    time = `${ALPHABET.charAt(rest % 32)}${time}`
    rest = Math.floor(rest / 32)
  }
  return time + 'B'.repeat(15) + suffix
}
