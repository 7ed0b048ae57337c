import { shortVat } from '../../rules/due-days.ts'
import { type Year, yearBefore, years } from '../../rules/horizon.ts'
import type { CashRow } from '../formulas/cash.ts'
import type { CashYearName } from '../formulas/cash-year.ts'
import type { EnteredName } from './entered-months.ts'
import type { MonthFact } from './month-facts.ts'
import { type AccountSetting, openingFigures, openingRows } from './plan-inputs.ts'

const months = 12

/** What a name in a month's formula calls; `at` is a month of the plan, from 0. Nothing: what is before the plan, and not told of. */
export type CashCall =
  | { readonly kind: 'row'; readonly name: CashRow; readonly at: number }
  | { readonly kind: 'figure'; readonly name: CashYearName; readonly year: Year }
  | { readonly kind: 'fact'; readonly name: MonthFact; readonly at: number }
  | { readonly kind: 'entered'; readonly name: EnteredName }
  | { readonly kind: 'calendarYear' }
  | { readonly kind: 'setting'; readonly name: AccountSetting }
  | { readonly kind: 'nothing' }

const nothing: CashCall = { kind: 'nothing' }
const setting = (name: AccountSetting | undefined): CashCall => (name ? { kind: 'setting', name } : nothing)

export const yearAt = (at: number): Year => years[Math.floor(at / months)] ?? 'year3'

const known = new Map<string, CashCall>()

/** What a name calls in the formulas of a month (formulas/cash.ts says how they are written). */
export function callOf(name: string, at: number): CashCall {
  const key = `${name} ${at}`
  const before = known.get(key)
  if (before) return before
  const found = find(name, at)
  known.set(key, found)
  return found
}

/** The names of a scope are those of formulas, which tests hold to what there is. */
function find(name: string, at: number): CashCall {
  const [scope, inner] = name.includes('.') ? (name.split('.') as [string, string]) : ['', name]
  switch (scope) {
    case '':
      return rowAt(inner as CashRow, at)
    case 'before':
      return rowAt(inner as CashRow, at - 1)
    case 'two':
      return rowAt(inner as CashRow, at - shortVat.monthsAfter)
    case 'december':
      return rowAt(inner as CashRow, at - (at % months) - 1)
    case 'year':
      return { kind: 'figure', name: inner as CashYearName, year: yearAt(at) }
    case 'last': {
      const before = yearBefore(yearAt(at))
      const figure = inner as CashYearName
      return before ? { kind: 'figure', name: figure, year: before } : setting(openingFigures[figure])
    }
    case 'at':
      return { kind: 'fact', name: inner as MonthFact, at }
    case 'earlier':
      return at % months === 0 ? nothing : { kind: 'fact', name: inner as MonthFact, at: at - 1 }
    case 'entered':
      return { kind: 'entered', name: inner as EnteredName }
    case 'calendar':
      return { kind: 'calendarYear' }
    case 'rule':
      return setting(inner as AccountSetting)
    default:
      throw new Error(`no ${name} in an account`)
  }
}

/** A row of a month; before the plan there is only what is told of the last month. */
export function rowAt(name: CashRow, at: number): CashCall {
  if (at >= 0) return { kind: 'row', name, at }
  return at === -1 ? setting(openingRows[name]) : nothing
}
