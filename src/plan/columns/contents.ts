import { foreignMoney, kronorWords } from '../../texts/heading-qualifiers.ts'
import { timeWords } from '../../texts/time-words.ts'
import { manyTimes, unitsOfCells } from '../../texts/units.ts'
import { asTyped } from '../import/cell-text.ts'
import { readVat } from '../read-vat.ts'

export interface Contents {
  /** Each cell that is filled holds a number, and one is. */
  readonly areNumbers: boolean
  readonly isEmpty: boolean
  readonly areWords: boolean
  /** Most cells that are filled hold a rate of VAT. */
  readonly areRates: boolean
  /** A cell holds a number larger than the hours of a day. */
  readonly areLarge: boolean
  readonly haveWords: boolean
}

// what stands first says what a column holds
const looked = 60
const hoursOfDay = 24

export function contentsOf(rows: readonly (readonly string[])[], column: number): Contents {
  const filled: string[] = []
  for (const row of rows) {
    const text = (row[column] ?? '').trim()
    if (text !== '') filled.push(text)
    if (filled.length === looked) break
  }
  const count = (is: (text: string) => boolean) => filled.filter(is).length
  const any = filled.length > 0
  return {
    isEmpty: !any,
    areNumbers: any && filled.every(isNumber),
    areWords: any && !filled.some((text) => /\d/.test(text)),
    areRates: !any || count((text) => readVat(asTyped({ kind: 'vat' }, text)) !== undefined) * 2 >= filled.length,
    areLarge: filled.some((text) => Number(text.replace(/[^\d,.]/g, '').replace(',', '.')) > hoursOfDay),
    haveWords: count((text) => !isNumber(text) && /\p{L}{2}/u.test(text)) * 2 > filled.length,
  }
}

const money = new Set<string>([...foreignMoney, ...kronorWords])
const units = new Set<string>(
  [Object.values(unitsOfCells), Object.values(manyTimes), timeWords.hours, timeWords.minutes, [...money]]
    .flat(2)
    .flatMap((unit) => unit.split(/[^\p{L}]/u)),
)

/** True for digits with signs and at most a unit after them, or money before them. */
export function isNumber(text: string): boolean {
  const [, before, after] = /^[^\p{L}\d=]*(\p{L}*)[^\p{L}\d]*\d[^\p{L}]*(.*)$/u.exec(text.toLowerCase()) ?? []
  if (before === undefined || after === undefined) return false
  return (before === '' || money.has(before)) && (after.match(/\p{L}+|\d/gu) ?? []).every((word) => units.has(word))
}
