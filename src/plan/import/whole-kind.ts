import { balanceHeadings, dayHeadings, hourHeadings } from '../../texts/row-names.ts'
import { isNumber } from '../columns/contents.ts'
import { asTyped } from './cell-text.ts'
import type { Mapping } from './found.ts'
import { knownName } from './kind-of-name.ts'

const [days, balances, hours] = [dayHeadings, balanceHeadings, hourHeadings].map(
  (words) => new Set(words.map(knownName)),
)
const inAndOut =
  /^(?:insattning|insattningar|uttag|in|ut|inbetalt|utbetalt|debet|kredit|debit|credit|(?:money|paid) (?:in|out)|withdrawals?|deposits?)$/
const unitAtEnd = / (?:h|tim|sek|kr|decimal)$/
const iso = /^\d{4}-\d\d-\d\d$/
const looked = 200

interface WholeTable {
  readonly rows: readonly (readonly string[])[]
  readonly headings: readonly string[]
  readonly mapping: Mapping
  /** The column that says how often an amount is paid; -1 for none. */
  readonly periods: number
}

/** What all rows of a table are that tells day by day what has been: of an account, of work, of purchases. Undefined for any other table. */
export function wholeKind({
  rows,
  headings,
  mapping,
  periods,
}: WholeTable): 'statement' | 'timeSheet' | 'ofPart' | undefined {
  const names = headings.map((heading) => knownName(heading).replace(unitAtEnd, ''))
  const first = rows.slice(0, looked)
  const isOfDays = (column: number) => {
    const filled = first.flatMap((cells) => (cells[column] ?? '').trim() || [])
    const dated = filled.filter(
      (text) => iso.test(asTyped({ kind: 'date' }, text)) || /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(text),
    )
    return filled.length > 0 && dated.length * 2 > filled.length
  }
  const isDated = names.some((name, column) => days?.has(name) && mapping[column] !== 'startdate' && isOfDays(column))
  if (!isDated) return undefined
  const numbers = names.flatMap((_, column) =>
    isOfDays(column) ? [] : [first.flatMap((cells) => (cells[column] ?? '').trim() || [])],
  )
  const hasBothSigns = numbers.some((texts) => {
    const amounts = texts.filter((text) => isNumber(text))
    const less = amounts.filter((text) => /^\s*[-\u2212\u2013(]/.test(text)).length
    return amounts.length * 2 > texts.length && less > 0 && less < amounts.length
  })
  if (
    names.some((name) => balances?.has(name)) ||
    names.filter((name) => inAndOut.test(name)).length > 1 ||
    hasBothSigns
  )
    return 'statement'
  if (names.some((name) => hours?.has(name))) return 'timeSheet'
  return periods < 0 ? 'ofPart' : undefined
}
