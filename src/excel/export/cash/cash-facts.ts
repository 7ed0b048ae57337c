import type { Year } from '../../../rules/horizon.ts'
import { excelTexts } from '../../../texts/excel.ts'
import { type Month, monthsOfYear, placeOf } from '../../../workbook/cash/cash-model.ts'
import type { EnteredName } from '../../../workbook/cash/entered-months.ts'
import {
  type DueName,
  dueDays,
  isDueName,
  isFinancingFact,
  type MonthFact,
} from '../../../workbook/cash/month-facts.ts'
import {
  calendarFormulas,
  holidayNames,
  type MonthFormula,
  measureFormulas,
  monthFormulas,
} from '../../../workbook/formulas/cash-months.ts'
import { parseTemplate } from '../../../workbook/template.ts'
import { financingMonthPlace } from '../../layout/financing-cells.ts'
import { addressOf } from '../../layout/places.ts'
import { seasonPlace } from '../../layout/setting-cells.ts'
import { type FormulaText, fromTemplate } from '../file/content.ts'
import { ruleRef } from '../places.ts'
import { ownCostParts, ownCosts } from './cash-costs.ts'
import { calledIn, columnRange } from './cash-formulas.ts'
import { type CashRanges, cashMonthRef, cashRowOf, cashYearColumn, cashYearRef } from './cash-places.ts'

const december = 12

export function calendarFormula(line: string, year: Year): FormulaText {
  if (line === 'calendar.year') return (say) => say(ruleRef('incomeYear', year))
  const template = calendarFormulas[line as keyof typeof calendarFormulas] // its lines are these
  return fromTemplate(parseTemplate(template), (name) => cashYearRef(name, year))
}

function dueFormula(name: DueName, year: Year, month: Month): FormulaText {
  const on = dueDays[name](month)
  if (!on) return () => '0'
  const { day, step } = on
  const column = cashYearColumn(year)
  const [first, last] = [holidayNames[0], holidayNames.at(-1)].map((line = '') =>
    addressOf({ row: cashRowOf(line), column }, true),
  )
  return (say) =>
    `DAY(WORKDAY(DATE(${say(cashYearRef('calendar.year', year))},${month},${day})${step === 1 ? '-1' : '+1'},${step},${first}:${last}))`
}

export function factFormula(name: MonthFact, year: Year, month: Month, ranges: CashRanges): FormulaText {
  if (name === 'month') return () => String(month)
  if (name === 'seasonWhole') return (say) => say(cashMonthRef('at.seasonSoFar', year, december))
  if (name === 'foodNetWhole') return (say) => say(cashMonthRef('at.foodNetSoFar', year, december))
  if (isDueName(name)) return dueFormula(name, year, month)
  // what is bought, put in, borrowed and paid of the loans stands on a sheet of its own
  if (isFinancingFact(name))
    return (say) => say({ sheet: 'financing', ...financingMonthPlace(name, placeOf(year, month) + 1) })
  return monthFormula(name, year, month, ranges)
}

function monthFormula(name: MonthFormula, year: Year, month: Month, { costs, measures }: CashRanges): FormulaText {
  const entered: Readonly<Record<EnteredName, () => FormulaText>> = {
    season: () => season(month),
    ownCosts: () => ownCosts('ownCosts', year, costs),
    ownCostVat: () => ownCosts('ownCostVat', year, costs),
    ownCostFood: () => ownCosts('ownCostFood', year, costs),
    ownCostsParts: () => ownCostParts('ownCosts', year, month, costs),
    ownCostVatParts: () => ownCostParts('ownCostVat', year, month, costs),
    ownCostFoodParts: () => ownCostParts('ownCostFood', year, month, costs),
    measureParts: () => measureParts(year, month, measures),
  }
  const called = calledIn(year, month, (each) => entered[each]())
  return fromTemplate(parseTemplate(monthFormulas[name]), (part) => called(part.includes('.') ? part : `at.${part}`))
}

/** A month's part of the season: the same for each month when none is told. */
function season(month: Month): FormulaText {
  const [first, last] = [1, monthsOfYear.length].map((each) => addressOf(seasonPlace(each - 1), true))
  const all = `'${excelTexts.sheets.account}'!${first}:${last}`
  return (say) => `IF(SUM(${all})=0,1,ROUND(${say({ sheet: 'account', ...seasonPlace(month - 1) })}*100,0))`
}

// a last day that nobody has told: 9999-12-31
const endOfTime = 2_958_465

/** What of the measures belongs to a month, in parts of the year. Months are counted from the January of the year, which is 1. */
function measureParts(year: Year, month: Month, lastRow: number): FormulaText {
  const range = (name: string) => columnRange('measures', name, lastRow)
  const cost = range(`costs${year.slice(-1)}`)
  const [start, end] = [range('startdate'), range('enddate')]
  const monthOf =
    (day: string): FormulaText =>
    (say) =>
      `((YEAR(${day})-${say(cashYearRef('calendar.year', year))})*12+MONTH(${day}))`
  const columns: Readonly<Record<string, FormulaText>> = {
    isCounted: () => `(${range('counted')}<>"${excelTexts.no}")`,
    isDated: () => `((${start}<>"")+(${end}<>"")>0)`,
    first: monthOf(start),
    last: monthOf(`${end}+${endOfTime}*(${end}="")`),
    'at.month': (say) => say(cashMonthRef('at.month', year, month)),
  }
  const written = (name: keyof typeof measureFormulas): FormulaText =>
    fromTemplate(parseTemplate(measureFormulas[name]), (part) => columns[part] ?? enclosed(part))
  const enclosed = (name: string): FormulaText => {
    const inner = written(name as keyof typeof measureFormulas) // its formulas call these
    return (say) => `(${inner(say)})`
  }
  return (say) => `IF(SUM(${cost})=0,0,SUMPRODUCT(${written('part')(say)},${cost}))`
}
