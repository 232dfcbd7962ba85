import type { Dice } from './dice.ts'

const MAX_TEXT = 6000

/** Characters and escapes with a meaning to some parser. */
const special = [
  ...'\u0000\t\n\r "#%&\'()*+,-./0129:;<=>?@AZ[\\]^_`az{|}~\u007f\u00e9\u2028\ufeff\uffff',
  '😀',
  '\ud800',
  '\udfff',
  '%00',
  '%2F',
  '%2e',
  '%E0%A4%A',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '\\u0000',
  '\\ud800',
  '__proto__',
]

/** Changes a text at one place. @param words texts that the target knows. */
export function mutateText(text: string, dice: Dice, words: readonly string[]): string {
  const at = dice.below(text.length + 1)
  const end = Math.min(text.length, at + 1 + dice.below(dice.chance(0.3) ? text.length + 1 : 4))
  const [before, inside, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)]
  const piece = dice.chance(0.5) && words.length > 0 ? dice.pick(words) : dice.pick(special)
  return changed().slice(0, MAX_TEXT)

  function changed(): string {
    switch (dice.below(9)) {
      case 0:
        return before + after
      case 1:
        return before + piece + inside + after
      case 2:
        return before + piece + after
      case 3:
        return before + inside + inside + after
      case 4:
        return before + inside.repeat(dice.pick([3, 17, 300])) + after
      case 5:
        return before + percentEncoded(inside) + after
      case 6:
        return before + shifted(inside, dice) + after
      case 7:
        return before + otherCase(inside) + after
      default:
        return before + digits(dice) + after
    }
  }
}

function percentEncoded(text: string): string {
  return Array.from(text, (unit) => `%${(unit.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`).join('')
}

function shifted(text: string, dice: Dice): string {
  if (text === '') return String.fromCharCode(dice.below(256))
  return String.fromCharCode((text.charCodeAt(0) + dice.pick([-1, 1, 0x20, 0x80])) & 0xffff) + text.slice(1)
}

function otherCase(text: string): string {
  const upper = text.toUpperCase()
  return upper === text ? text.toLowerCase() : upper
}

function digits(dice: Dice): string {
  return dice.pick([
    '0',
    '1',
    '-1',
    '01',
    '9007199254740993',
    '1e308',
    '1e309',
    '4294967296',
    '0.1',
    '5e-324',
    '-0',
    '٣',
  ])
}
