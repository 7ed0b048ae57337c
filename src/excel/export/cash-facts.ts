import type { Year } from '../../rules/horizon.ts'
import { swedishDays } from '../../rules/swedish-days.ts'
import { excelTexts } from '../../texts/excel.ts'
import { type Month, monthsOfYear, placeOf } from '../../workbook/cash/cash-model.ts'
import {
  type DueName,
  dueDays,
  type FinancingFact,
  financingFacts,
  type MonthFact,
  type PeriodFact,
  periodFormulas,
} from '../../workbook/cash/month-facts.ts'
import { partsOfYear } from '../../workbook/cash/parts.ts'
import { parseTemplate } from '../../workbook/template.ts'
import { financingMonthPlace } from '../layout/financing-cells.ts'
import { addressOf } from '../layout/places.ts'
import { seasonPlace } from '../layout/setting-cells.ts'
import { calledIn, columnRange } from './cash-formulas.ts'
import {
  cashMonthColumn,
  cashMonthRef,
  cashRowOf,
  cashYearColumn,
  cashYearRef,
  firstCostLine,
  holidays,
} from './cash-places.ts'
import { type FormulaText, fromTemplate } from './content.ts'
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

/** A day on which something is due in a month. */
function dueFormula(name: DueName, year: Year, month: Month): FormulaText {
  const on = dueDays[name](month)
  if (!on) return () => '0'
  const { day, step } = on
  const column = cashYearColumn(year)
  const [first, last] = [0, holidays - 1].map((at) => addressOf({ row: cashRowOf(`day.${at}`), column }, true))
  return (say) =>
    `DAY(WORKDAY(DATE(${say(cashYearRef('calendar.year', year))},${month},${day})${step === 1 ? '-1' : '+1'},${step},${first}:${last}))`
}

type Fact = (year: Year, month: Month, ranges: CashRanges) => FormulaText

const due =
  (name: DueName): Fact =>
  (year, month) =>
    dueFormula(name, year, month)
const period =
  (name: PeriodFact): Fact =>
  (year, month) =>
    fromTemplate(parseTemplate(periodFormulas[name].formula), calledIn(year, month))

/** What is bought, put in, borrowed and paid of the loans stands on a sheet of its own. */
const financed = Object.fromEntries(
  financingFacts.map((name): [FinancingFact, Fact] => [
    name,
    (year, month) => (say) => say({ sheet: 'financing', ...financingMonthPlace(name, placeOf(year, month) + 1) }),
  ]),
) as Readonly<Record<FinancingFact, Fact>> // every one

const facts: Readonly<Record<MonthFact | 'measureParts', Fact>> = {
  month: (_, month) => () => String(month),
  days: (year, month) => (say) => `DAY(DATE(${say(cashYearRef('calendar.year', year))},${month + 1},0))`,
  earlyDay: due('earlyDay'),
  dueDay: due('dueDay'),
  drawDay: due('drawDay'),
  seasonSoFar: (year, month) => (say) => {
    const at = (ofYear: Year, ofMonth: number) => say(cashMonthRef('at.seasonSoFar', ofYear, ofMonth as Month)) // after January there is one before
    if (year !== 'year1') return at('year1', month)
    const own = `IF(SUM(${season})=0,1,ROUND(${say({ sheet: 'account', ...seasonPlace(month - 1) })}*100,0))`
    return month === january ? own : `${at(year, month - 1)}+${own}`
  },
  seasonWhole: (year) => (say) => say(cashMonthRef('at.seasonSoFar', year, december)),
  periodGoesOn: period('periodGoesOn'),
  shortPeriodEnds: period('shortPeriodEnds'),
  yearPeriodEnds: period('yearPeriodEnds'),
  fixedPaid: (year, month, { costs }) => fixedPaid(year, month, costs),
  measuresPaid: (year, month) => {
    const line = cashRowOf('at.measureParts')
    const column = (of: Month) => addressOf({ row: line, column: cashMonthColumn(year, of) })
    return () => `SUM(${column(january)}:${column(month)})/${partsOfYear}`
  },
  ...financed,
  measureParts: (year, month, { measures }) => measureParts(year, month, measures),
}

/** The formula of what the calendar and the rows say of a month. */
export function factFormula(name: string, year: Year, month: Month, ranges: CashRanges): FormulaText {
  return facts[name as keyof typeof facts](year, month, ranges) // lines are named by facts
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
