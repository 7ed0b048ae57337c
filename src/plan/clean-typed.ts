import { isArithmetic } from './calculation.ts'
import { type EntryError, type EntryField, longestTyped } from './entry.ts'
import { signsIn } from './swedish-number.ts'
import { mayBeTime } from './time.ts'
import { countCharacters, shortened } from './words.ts'

// what may stand in a number while it is typed: kr, % and :- at its ends, a minus only before a deduction
const typable = /^\s*(?:kr?\s*)?[\d\s.,]*(?:kr?\.?|%|:[-\u2212\u2013]?|[.,][-\u2212\u2013])?\s*$/i
const typableDeduction = new RegExp(typable.source.replace('^', '^\\s*[-\\u2212\\u2013]?'), 'i')

/** Text in an open editor, and why it is not what was typed. */
export interface CleanTyped {
  readonly text: string
  readonly error: EntryError | undefined
}

/** Takes away, while a user types, what the field can't hold; `before` stands again when it would grow too long. A calculation is left alone. */
export function cleanTyped(field: EntryField, typed: string, before: string): CleanTyped {
  switch (field.kind) {
    case 'date':
    case 'priority':
    case 'vat':
    case 'counted':
      return { text: typed, error: undefined }
    case 'text':
      if (typed.length <= field.maxLength) return { text: typed, error: undefined }
      if (typed.length > longestTyped)
        return { text: shortened(typed.slice(0, longestTyped), field.maxLength), error: 'entry.tooLong' }
      // the end is cut only of what is pasted: while typing, the letter that has no room is left out
      return {
        text: countCharacters(typed) === countCharacters(before) + 1 ? before : shortened(typed, field.maxLength),
        error: 'entry.tooLong',
      }
    case 'integer':
    case 'decimal': {
      if (typed.length > longestTyped) return { text: before, error: 'entry.tooLong' }
      if (typed.trimStart().startsWith('=') || isArithmetic(typed)) return { text: typed, error: undefined }
      const isTime = field.unit === 'hours' && mayBeTime(typed)
      const fits = isTime || (field.minusAllowed ? typableDeduction : typable).test(typed)
      const text = fits ? typed : typed.replace(/[^\d.,\s]/g, '')
      const digits = lengthOfDigits(field, text)
      if (digits > field.maxLength && digits > lengthOfDigits(field, before))
        return { text: before, error: 'entry.tooLong' }
      return { text, error: fits ? undefined : 'entry.notANumber' }
    }
  }
}

/** The room that a number takes: its digits and one decimal sign, if the field keeps one. A sign that groups thousands is not kept. */
function lengthOfDigits({ kind }: EntryField, text: string): number {
  const { groups, begins } = signsIn(text)
  const hasDecimals = groups === undefined ? /[.,]/.test(text) : begins !== undefined
  return text.replace(/\D/g, '').length + (kind === 'decimal' && hasDecimals ? 1 : 0)
}
