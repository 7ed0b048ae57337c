import { ownFormulaLimits } from '../rules/limits.ts'
import { timeWords } from '../texts/time-words.ts'
import { isArithmetic } from './calculation.ts'
import { type Entry, type EntryError, type EntryField, longestTyped } from './entry.ts'
import { signsIn } from './swedish-number.ts'
import { countCharacters, shortened } from './words.ts'

// what may stand in a number while it is typed: kr, % and :- at its ends, a minus only before a deduction
const typable = /^\s*(?:kr?\s*)?[\d\s.,]*(?:kr?\.?|%|:[-\u2212\u2013]?|[.,][-\u2212\u2013])?\s*$/i

const typableDeduction = new RegExp(typable.source.replace('^', '^\\s*[-\\u2212\\u2013]?'), 'i')

/** Text in an open editor, and why it is not what was typed. */
interface CleanTyped {
  readonly text: string
  readonly error: EntryError | undefined
}

/** Takes away, while a user types, what the field can't hold; `before` stands again when it would grow too long. A calculation is left alone. */
export function cleanTyped(field: EntryField, typed: string, before: string): CleanTyped {
  if (field.kind === 'text') return cleanWords(field.maxLength, typed, before)
  const isNumber = field.kind === 'integer' || field.kind === 'decimal'
  return isNumber ? cleanNumber(field, typed, before) : { text: typed, error: undefined }
}

function cleanWords(max: number, typed: string, before: string): CleanTyped {
  if (typed.length <= max) return { text: typed, error: undefined }
  if (typed.length > longestTyped) return { text: shortened(typed.slice(0, longestTyped), max), error: 'entry.tooLong' }
  // the end is cut only of what is pasted: while typing, the letter that has no room is left out
  const isOneMore = countCharacters(typed) === countCharacters(before) + 1
  return { text: isOneMore ? before : shortened(typed, max), error: 'entry.tooLong' }
}

function cleanNumber(field: EntryField, typed: string, before: string): CleanTyped {
  const isFormula = typed.trimStart().startsWith('=')
  // a formula that is too long says so when it is read; in words one may have become longer still
  if (typed.length > Math.max(isFormula ? ownFormulaLimits.stored : longestTyped, before.length))
    return { text: before, error: 'entry.tooLong' }
  if (isFormula || isArithmetic(typed)) return { text: typed, error: undefined }
  const isTime = field.unit === 'hours' && mayBeTime(typed)
  const fits = isTime || (field.minusAllowed ? typableDeduction : typable).test(typed)
  const text = fits ? typed : typed.replace(/[^\d.,\s]/g, '')
  const digits = lengthOfDigits(field, text)
  if (digits > field.maxLength && digits > lengthOfDigits(field, before))
    return { text: before, error: 'entry.tooLong' }
  return { text, error: fits ? undefined : 'entry.notANumber' }
}

/** The room that a number takes: its digits and one decimal sign, if the field keeps one. A sign that groups thousands is not kept. */
function lengthOfDigits({ kind }: EntryField, text: string): number {
  const { groups, begins } = signsIn(text)
  const hasDecimals = groups === undefined ? /[.,]/.test(text) : begins !== undefined
  return text.replace(/\D/g, '').length + (kind === 'decimal' && hasDecimals ? 1 : 0)
}

/** How a field is typed in: what may stand in it, and how it is read when it is left. */
export interface TypingRules {
  readonly field: EntryField
  readonly read: (typed: string) => Entry
}

export interface TypedEntry {
  readonly entry: Entry
  readonly typed: string
}

/** What stands in an open field, on the phone, in a setting or in a cell: the same rules everywhere. A new one for each thing typed. */
export class Typing {
  readonly text: string
  /** Why the text is not what was typed, or why it can't be kept. */
  readonly error: EntryError | undefined
  /** True when something of this entry was taken away: what is left may be another number than was meant. */
  readonly isStripped: boolean
  readonly #rules: TypingRules
  readonly #before: string
  #entry: Entry | undefined

  private constructor(
    rules: TypingRules,
    before: string,
    { text, error, isStripped }: Pick<Typing, 'text' | 'error' | 'isStripped'>,
  ) {
    this.#rules = rules
    this.#before = before
    this.text = text
    this.error = error
    this.isStripped = isStripped
  }

  /** Opens a field with the text that stands in it, or with another over it. */
  static open(rules: TypingRules, before: string, text = before): Typing {
    return new Typing(rules, before, { text, error: undefined, isStripped: false })
  }

  /** Takes what the field then holds: what can't stand in it is taken away, and the reason is shown. */
  type(typed: string): Typing {
    const { text, error } = cleanTyped(this.#rules.field, typed, this.text)
    return new Typing(this.#rules, this.#before, {
      text,
      error,
      // who empties the field begins anew
      isStripped: error === 'entry.notANumber' || (this.isStripped && text !== ''),
    })
  }

  /** Shows a letter that is being composed. Nothing is validated during composition: that would interrupt it. */
  compose(text: string): Typing {
    return new Typing(this.#rules, this.#before, { ...this.#state, text })
  }

  /** Goes on after the entry was taken: what stands there now is nothing new. */
  taken(text = this.text): Typing {
    return Typing.open(this.#rules, text)
  }

  /** Tells why it can't be kept as it stands; the same when it can. */
  refuse(): Typing {
    const entry = this.read()
    return entry.ok ? this : new Typing(this.#rules, this.#before, { ...this.#state, error: entry.error })
  }

  /** True when there is nothing to keep. All that was typed may have been taken away: only who empties a field empties it. */
  get isUnchanged(): boolean {
    return this.text === this.#before || (this.error === 'entry.notANumber' && this.text.trim() === '')
  }

  /** What stands there, read once however many ask: the key that leaves the field, and the code that closes it. */
  read(): Entry {
    this.#entry ??= this.#rules.read(this.text)
    return this.#entry
  }

  /** What one leaves behind who goes elsewhere: the entry, or what can be kept of it and why the rest can't. */
  left(): Entry | undefined {
    const cut = this.#cut
    if (this.isUnchanged) return cut && { ok: false, error: cut, value: undefined }
    const entry = this.read()
    return entry.ok && cut ? { ...entry, ok: false, error: cut } : entry
  }

  /** What is selected in a text that is opened again: the piece at fault, else only its end. */
  get fault(): readonly [from: number, to: number] {
    const entry = this.read()
    const { length } = this.text
    return entry.ok || entry.at === undefined ? [length, length] : [entry.at, entry.at + (entry.length ?? 0)]
  }

  /** Why what stands there is not the number that was typed. Words that are cut are seen to be. */
  get #cut(): EntryError | undefined {
    if (this.isStripped) return 'entry.notANumber'
    const { kind } = this.#rules.field
    return this.error === 'entry.tooLong' && (kind === 'integer' || kind === 'decimal') ? this.error : undefined
  }

  get #state() {
    return { text: this.text, error: this.error, isStripped: this.isStripped }
  }
}

/** Where the caret stands in what is left of a text after something was taken away before it. */
export const caretAfter = (typed: string, stripped: string, caret: number | null): number =>
  Math.max(0, (caret ?? typed.length) - (typed.length - stripped.length))

const lettersOfTimes = [...timeWords.hours, ...timeWords.minutes]

/** True for what may become a time while it is typed: '0:', '45 m', '1 tim 3'. */
function mayBeTime(typed: string): boolean {
  if (/^\s*\d{1,4}:\d{0,2}(?::\d{0,2})?\s*$/.test(typed)) return true
  const [, word = '', rest = ''] = /^\s*\d[\d\s.,]*?\s*(\p{L}+)\.?\s*(.*)$/u.exec(typed) ?? []
  const isBeginOf = (part: string) => lettersOfTimes.some((known) => known.startsWith(part.toLowerCase()))
  return (
    isBeginOf(word) &&
    word !== '' &&
    /^(?:\d{0,2}\s*)?(\p{L}*)\.?\s*$/u.test(rest) &&
    isBeginOf(rest.replace(/[\d\s.]/g, ''))
  )
}
