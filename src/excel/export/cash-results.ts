import type { Plan } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { swedishDays } from '../../rules/swedish-days.ts'
import type { CashModel, Month } from '../../workbook/cash/cash-model.ts'
import { costParts } from '../../workbook/cash/plan-inputs.ts'
import { easterOf, holidaysOf } from '../../workbook/cash/weekdays.ts'
import type { CashRow } from '../../workbook/formulas/cash.ts'
import type { CashYearName } from '../../workbook/formulas/cash-year.ts'

/** What the lines of the sheet 'cash' come to: of a year, or of a month. */
export interface CashResults {
  readonly ofYear: (line: string, year: Year) => number
  readonly ofMonth: (line: string, year: Year, month: Month) => number
}

const scopeOf = (line: string) => line.split('.') as [scope: string, name: string]

/** The results of the sheet 'cash', from the model of the account. */
export function cashResults(plan: Plan, cash: CashModel): CashResults {
  const ofYear = (line: string, year: Year): number => {
    const [scope, name] = scopeOf(line)
    switch (scope) {
      case 'year':
        return cash.ofYear(name as CashYearName, year) // its lines are these
      case 'plan':
        return cash.inputs(year)[name] ?? 0
      case 'rule':
        return cash.rules[name] ?? 0
      case 'opening':
        return name === 'balance' ? plan.settings.openingBalance : plan.settings.taxBefore
      case 'row':
        return cash.sum(name as CashRow, year) // its lines are these
      default:
        return calendarResult(line, cash.calendarYear(year))
    }
  }
  const ofMonth = (line: string, year: Year, month: Month): number => {
    const [scope, name] = scopeOf(line)
    if (scope === 'row') return cash.number(name as CashRow, year, month) // its lines are these
    if (name !== 'measureParts') return cash.facts(year, month)[name] ?? 0
    const parts = costParts(plan, year).measures
    return (parts[month - 1] ?? 0) - (parts[month - 2] ?? 0)
  }
  return { ofYear, ofMonth }
}

/** Steps of Butcher's rule, by the names of workbook/cash/weekdays.ts, and days as a file counts them: 1 is 1900-01-01. */
function calendarResult(line: string, year: number): number {
  const [b, c] = [Math.floor(year / 100), year % 100]
  const a = year % 19
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  switch (line) {
    case 'calendar.year':
      return year
    case 'easter.a':
      return a
    case 'easter.h':
      return h
    case 'easter.l':
      return l
    case 'easter.m':
      return Math.floor((a + 11 * h + 19 * l) / 433)
    case 'easter.day':
      return dayNumber(easterOf(year))
    default:
      return holiday(Number(line.slice('day.'.length)), year)
  }
}

function holiday(at: number, year: number): number {
  const { fixed, fromEaster } = swedishDays
  const day = fixed[at]
  if (day !== undefined) return dayNumber(`${year}-${day}`)
  const days = fromEaster[at - fixed.length]
  if (days !== undefined) return dayNumber(easterOf(year)) + days
  const last = [...holidaysOf(year)].at(-1) // midsommarafton is the last that is listed
  return last === undefined ? 0 : dayNumber(last)
}

const dayMs = 86_400_000

function dayNumber(day: string): number {
  return (Date.parse(day) - Date.UTC(1899, 11, 30)) / dayMs
}
