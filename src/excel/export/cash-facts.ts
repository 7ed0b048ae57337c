import { drawDay, settling, taxDay } from '../../rules/due-days.ts'
import type { Year } from '../../rules/horizon.ts'
import { swedishDays } from '../../rules/swedish-days.ts'
import { excelTexts } from '../../texts/excel.ts'
import { type Month, monthsOfYear } from '../../workbook/cash/cash-model.ts'
import { partsOfYear } from '../../workbook/cash/parts.ts'
import { addressOf } from '../layout/places.ts'
import { seasonPlace } from '../layout/setting-cells.ts'
import { columnRange } from './cash-formulas.ts'
import {
  cashMonthColumn,
  cashMonthRef,
  cashRowOf,
  cashYearColumn,
  cashYearRef,
  firstCostLine,
  holidays,
} from './cash-places.ts'
import type { FormulaText, Ref } from './content.ts'
import { ruleRef, sumRef } from './places.ts'

const [january, december] = [1, 12] as const
const monthCount = monthsOfYear.length

/** The last rows of the tables on their sheets, and how many costs of their own months there are. */
export interface CashRanges {
  readonly measures: number
  readonly fixedCosts: number
  readonly offerings: number
  readonly costs: number
}

/** The formula of a line that says something of a year's calendar: its number, Easter by Butcher's rule, and days without due days. */
export function calendarFormula(line: string, year: Year): FormulaText {
  return (say) => {
    const at = (name: string) => say(cashYearRef(name, year))
    const [is, a, h, l, m] = ['calendar.year', 'easter.a', 'easter.h', 'easter.l', 'easter.m'].map(at)
    const century = `INT(${is}/100)`
    const left = `(${h}+${l}-7*${m})`
    switch (line) {
      case 'calendar.year':
        return say(ruleRef('incomeYear', year))
      case 'easter.a':
        return `MOD(${is},19)`
      case 'easter.h':
        return `MOD(19*${a}+${century}-INT(${century}/4)-INT((8*${century}+13)/25)+15,30)`
      case 'easter.l':
        return `MOD(32+2*MOD(${century},4)+2*INT(MOD(${is},100)/4)-${h}-MOD(MOD(${is},100),4),7)`
      case 'easter.m':
        return `INT((${a}+11*${h}+19*${l})/433)`
      case 'easter.day': {
        const month = `INT((${left}+90)/25)`
        return `DATE(${is},${month},MOD(${left}+33*${month}+19,32))`
      }
      default:
        return holiday(Number(line.slice('day.'.length)), is ?? '', at('easter.day'))
    }
  }
}

function holiday(at: number, year: string, easter: string): string {
  const { fixed, fromEaster, midsummerEveFrom } = swedishDays
  const day = fixed[at]
  if (day !== undefined) return `DATE(${year},${Number(day.slice(0, 2))},${Number(day.slice(3))})`
  const days = fromEaster[at - fixed.length]
  if (days !== undefined) return days < 0 ? `${easter}-${-days}` : `${easter}+${days}`
  // the Friday from a day on: WEEKDAY has 6 for a Friday
  const from = `DATE(${year},6,${midsummerEveFrom})`
  return `${from}+MOD(6-WEEKDAY(${from}),7)`
}

/** A day of a month, or the nearest weekday after it (1) or before it (-1). */
function weekday(year: Year, month: Month, day: number, step: 1 | -1): FormulaText {
  const column = cashYearColumn(year)
  const [first, last] = [0, holidays - 1].map((at) => addressOf({ row: cashRowOf(`day.${at}`), column }, true))
  return (say) =>
    `DAY(WORKDAY(DATE(${say(cashYearRef('calendar.year', year))},${month},${day})${step === 1 ? '-1' : '+1'},${step},${first}:${last}))`
}

/** The formula of what the calendar and the rows say of a month. */
export function factFormula(name: string, year: Year, month: Month, ranges: CashRanges): FormulaText {
  const before = (line: string): Ref | undefined =>
    month === january ? undefined : cashMonthRef(line, year, (month - 1) as Month) // after January there is one
  const since = (line: string, own: FormulaText): FormulaText => {
    const last = before(line)
    return last ? (say) => `${say(last)}+${own(say)}` : own
  }
  const period = cashYearRef('year.vatMonths', year)
  switch (name) {
    case 'at.month':
      return () => String(month)
    case 'at.days':
      return (say) => `DAY(DATE(${say(cashYearRef('calendar.year', year))},${month + 1},0))`
    case 'at.earlyDay':
      return month === settling.rest.month ? weekday(year, month, settling.rest.day, 1) : () => '0'
    case 'at.dueDay': {
      const isOther = taxDay.other.months.some((each) => each === month)
      return weekday(year, month, isOther ? taxDay.other.day : taxDay.day, 1)
    }
    case 'at.drawDay':
      return weekday(year, month, drawDay.day, -1)
    case 'at.seasonSoFar':
      if (year !== 'year1') return (say) => say(cashMonthRef(name, 'year1', month))
      return since(
        name,
        (say) => `IF(SUM(${season})=0,1,ROUND(${say({ sheet: 'account', ...seasonPlace(month - 1) })}*100,0))`,
      )
    case 'at.seasonWhole':
      return (say) => say(cashMonthRef('at.seasonSoFar', year, december))
    case 'at.periodGoesOn':
      return (say) => `IF(MOD(${month - 1},${say(period)})=0,0,1)`
    case 'at.shortPeriodEnds':
      return (say) => `IF(${say(period)}=12,0,IF(MOD(${month},${say(period)})=0,1,0))`
    case 'at.yearPeriodEnds':
      return (say) => `IF(${say(period)}=12,IF(MOD(${month},12)=0,1,0),0)`
    case 'at.fixedPaid':
      return fixedPaid(year, month, ranges.costs)
    case 'at.measuresPaid': {
      const line = cashRowOf('at.measureParts')
      const column = (of: Month) => addressOf({ row: line, column: cashMonthColumn(year, of) })
      return () => `SUM(${column(january)}:${column(month)})/${partsOfYear}`
    }
    case 'at.measureParts':
      return measureParts(year, month, ranges.measures)
    default:
      throw new Error(`no fact ${name} of a month`)
  }
}

const season = (() => {
  const [first, last] = [seasonPlace(0), seasonPlace(monthCount - 1)].map((place) => addressOf(place, true))
  return `'${excelTexts.sheets.account}'!${first}:${last}`
})()

/** The costs of their own months in a column of the sheet. */
function costColumn(column: number, costs: number, fixed = true): string {
  const [first, last] = [0, costs - 1].map((at) => addressOf({ row: firstCostLine + at, column }, fixed))
  return `${first}:${last}`
}

/** What is paid of the fixed costs since January: in parts of the year, which are whole numbers, so that nothing is rounded. */
function fixedPaid(year: Year, month: Month, costs: number): FormulaText {
  const amounts = costColumn(cashYearColumn(year), costs)
  const soFar = costColumn(cashMonthColumn(year, month), costs, false)
  const all = costColumn(cashMonthColumn(year, december), costs)
  return (say) =>
    `((${say(sumRef('fixedCosts', 'amount', year))}-SUM(${amounts}))*${partsOfYear / monthCount}*${say(cashMonthRef('at.month', year, month))}` +
    `+SUMPRODUCT(${amounts},${soFar},${partsOfYear}/(${all}+(${all}=0))))/${partsOfYear}`
}

// a last day that nobody has told: 9999-12-31
const endOfTime = 2_958_465

/** What is paid of the measures that count in a month, in parts of the year. Months are counted from the January of the year, which is 1. */
function measureParts(year: Year, month: Month, lastRow: number): FormulaText {
  const range = (name: string) => columnRange('measures', name, lastRow)
  const cost = range(`costs${year.slice(-1)}`)
  const [start, end] = [range('startdate'), range('enddate')]
  return (say) => {
    const monthOf = (day: string) => `((YEAR(${day})-${say(cashYearRef('calendar.year', year))})*12+MONTH(${day}))`
    const first = monthOf(start)
    const last = monthOf(`${end}+${endOfTime}*(${end}="")`)
    const isOwn = `((${start}<>"")+(${end}<>"")>0)*(${first}<=12)*(${last}>=1)*(${first}<=${last})`
    const length = `(12+(${last}-12)*(${last}<12)-(${first}-1)*(${first}>1))`
    const own = say(cashMonthRef('at.month', year, month))
    const inMonth = `(${first}<=${own})*(${last}>=${own})`
    const evenly = partsOfYear / monthCount
    const counts = `(${range('counted')}<>"${excelTexts.no}")`
    const parts = `SUMPRODUCT(${counts}*(${evenly}+${isOwn}*(${partsOfYear}*${inMonth}/(${length}+(${length}=0))-${evenly})),${cost})`
    return `IF(SUM(${cost})=0,0,${parts})`
  }
}
