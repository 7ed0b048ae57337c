/** A sign that groups thousands in one country and begins decimals in the next. */
export type Sign = '.' | ','

interface Digits {
  readonly whole: string
  readonly decimals: string
  /** The sign before three digits that may group thousands as well as begin decimals, as in 1.450; absent where there is one reading. */
  readonly mayGroup?: Sign
}

/** What a text says as a number: the number itself, a number only after something was stripped, or nothing that can be trusted. */
export type NumberRead =
  | ({ readonly kind: 'number' | 'stripped'; readonly negative: boolean } & Digits)
  | { readonly kind: 'unclear' }

// marks that nobody sees and that programs leave in what they copy
const invisible = /\p{Cf}/gu
const minuses = /[\u2212\u2013\u2010\u2011\uFE63\uFF0D]/g
const unitBefore = /^kr\s*/i
// 450:- and 450,- are prices in whole kronor
const unitAfter = /\s*(?:kr\.?|%|[:.,]-)$/i
// digits, or digits in groups of three with ordinary, no-break, narrow or thin spaces
const plain = /^(?:\d+|\d{1,3}(?:[ \u00A0\u2000-\u200A\u202F\u205F]\d{3})+)(?:([.,])(\d*))?$/
const leadingSign = /^([.,])(\d+)$/
// one group of three after a sign: thousands or decimals, but for a nought, which no thousands begin with
const oneGroup = /^[1-9]\d{0,2}([.,])\d{3}$/
const groups = /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/
// both signs: the one that comes last begins the decimals, the other groups thousands
const bothSigns = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)(\d*)$/

/** Reads a number as Swedes write it: comma or point, grouped thousands, any minus, kr, :- or ,- and % ignored. */
export function readSwedishNumber(typed: string): NumberRead {
  const { negative, unsigned } = bare(typed)
  const exact = digitsOf(unsigned)
  if (exact) return { kind: 'number', negative, ...exact }

  const stripped = unsigned.replace(/[^\d.,]/g, '')
  const rest = /\d/.test(stripped) ? digitsOf(stripped) : undefined
  // signs in what is left that go by no rule ("12.5.3") may mean several numbers
  return rest ? { kind: 'stripped', negative, ...rest } : { kind: 'unclear' }
}

/** What a number's text shows of how its column is written: which sign groups thousands in it, and which begins decimals. Neither, for one with two readings. */
export function signsIn(typed: string): { readonly groups?: Sign; readonly begins?: Sign } {
  const { unsigned } = bare(typed)
  if (oneGroup.test(unsigned)) return {}
  if (groups.test(unsigned)) return { groups: signOf(unsigned) }
  if (bothSigns.test(unsigned)) {
    const first = signOf(unsigned)
    return { groups: first, begins: first === '.' ? ',' : '.' }
  }
  const found = leadingSign.exec(unsigned) ?? plain.exec(unsigned)
  return found?.[1] && found[2] !== '' ? { begins: found[1] as Sign } : {} // the patterns have no other sign there
}

/** A text without its unit, its minus and what nobody sees. */
function bare(typed: string): { readonly negative: boolean; readonly unsigned: string } {
  const text = typed.replace(invisible, '').replace(minuses, '-').trim().replace(unitBefore, '').replace(unitAfter, '')
  const negative = text.startsWith('-')
  return { negative, unsigned: negative ? text.slice(1).trimStart().replace(unitBefore, '') : text }
}

/** The first of the two signs in a text that has one. */
const signOf = (text: string): Sign => (text.replace(/[^.,]/g, '').startsWith('.') ? '.' : ',')

function digitsOf(text: string): Digits | undefined {
  const leading = leadingSign.exec(text)
  if (leading) return { whole: '0', decimals: leading[2] ?? '' }
  if (groups.test(text)) return { whole: onlyDigits(text), decimals: '' }
  const both = bothSigns.exec(text)
  const decimals = both ? both[1] : plain.exec(text)?.[2]
  if (!both && !plain.test(text)) return undefined
  const whole = onlyDigits(text.slice(0, text.length - (decimals ?? '').length)).replace(/^0+(?=\d)/, '')
  const mayGroup = oneGroup.test(text) ? { mayGroup: signOf(text) } : {}
  return { whole, decimals: decimals ?? '', ...mayGroup }
}

const onlyDigits = (text: string): string => text.replace(/\D/g, '')
