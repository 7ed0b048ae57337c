/** What a text says as a number: the number itself, a number only after something was stripped, or nothing that can be trusted. */
export type NumberRead =
  | { readonly is: 'number'; readonly negative: boolean; readonly whole: string; readonly decimals: string }
  | { readonly is: 'stripped'; readonly negative: boolean; readonly whole: string; readonly decimals: string }
  | { readonly is: 'unclear' }

// marks that nobody sees and that programs leave in what they copy
const invisible = /\p{Cf}/gu
const minuses = /[\u2212\u2013\u2010\u2011\uFE63\uFF0D]/g
const unitBefore = /^kr\s*/i
const unitAfter = /\s*(?:kr\.?|%|:-)$/i
const digitsOnly = /^\d+$/
// digits, or digits in groups of three with ordinary, no-break, narrow or thin spaces
const plain = /^(?:\d+|\d{1,3}(?:[ \u00A0\u2000-\u200A\u202F\u205F]\d{3})+)(?:[.,](\d*))?$/
const leadingSign = /^[.,](\d+)$/
// both signs: the one that comes last is the decimal sign, the other groups thousands
const bothSigns = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)(\d*)$/

/** Reads a number as Swedes write it: comma or point, grouped thousands, any minus, kr, :- and % ignored. */
export function readSwedishNumber(typed: string): NumberRead {
  const text = typed.replace(invisible, '').replace(minuses, '-').trim().replace(unitBefore, '').replace(unitAfter, '')
  const negative = text.startsWith('-')
  const unsigned = negative ? text.slice(1).trimStart().replace(unitBefore, '') : text
  const exact = digitsOf(unsigned)
  if (exact) return { is: 'number', negative, ...exact }

  const stripped = unsigned.replace(/[^\d.,]/g, '')
  const rest = /\d/.test(stripped) ? digitsOf(stripped) : undefined
  // a sign that stands alone in what is left ("1.234.567", "1,5 kr, ca") may mean two different numbers
  return rest ? { is: 'stripped', negative, ...rest } : { is: 'unclear' }
}

function digitsOf(text: string): { whole: string; decimals: string } | undefined {
  const leading = leadingSign.exec(text)
  if (leading) return { whole: '0', decimals: leading[1] ?? '' }
  const found = plain.exec(text) ?? bothSigns.exec(text)
  if (!found) return undefined
  const decimals = found[1] ?? ''
  const whole = (decimals === '' ? text : text.slice(0, -decimals.length)).replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return digitsOnly.test(whole) ? { whole, decimals } : undefined
}
