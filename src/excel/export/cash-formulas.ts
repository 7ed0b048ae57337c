import { shortVat, soleTraderYearVat } from '../../rules/due-days.ts'
import { type Year, yearBefore, years } from '../../rules/horizon.ts'
import type { SettingName } from '../../rules/settings.ts'
import { excelChoices } from '../../texts/excel.ts'
import { choiceWords } from '../../texts/settings.ts'
import { type Month, monthsOfYear } from '../../workbook/cash/cash-model.ts'
import { companyVatMonth } from '../../workbook/cash/plan-inputs.ts'
import { type CashRow, cashFormulas } from '../../workbook/formulas/cash.ts'
import { type CashYearName, cashYearFormulas } from '../../workbook/formulas/cash-year.ts'
import { parseTemplate } from '../../workbook/template.ts'
import { addressOf, columnLetters } from '../layout/places.ts'
import { columnOf, tableLayouts } from '../layout/tables.ts'
import { cashMonthColumn, cashMonthRef, cashRowOf, cashYearRef } from './cash-places.ts'
import { type FormulaText, fromTemplate, quoted, type Ref } from './content.ts'
import { overviewRef } from './overview-places.ts'
import { chainRef, salaryRef, settingRef } from './places.ts'

const nothing: FormulaText = () => '0'

/** A row of the month some months before: before the plan there is only what is told of the last month. */
function rowBack(row: string, year: Year, month: Month, back: number): Ref | FormulaText {
  const at = years.indexOf(year) * monthsOfYear.length + month - 1 - back
  const [found, of] = [years[Math.floor(at / monthsOfYear.length)], monthsOfYear[at % monthsOfYear.length]]
  if (found && of) return cashMonthRef(`row.${row}`, found, of)
  if (at === -1 && row === 'balance') return cashYearRef('opening.balance', 'year1')
  return at === -1 && row === 'taxGap' ? cashYearRef('opening.taxBefore', 'year1') : nothing
}

/** The formula of a row in a month. */
export function monthFormula(row: CashRow, year: Year, month: Month): FormulaText {
  return fromTemplate(parseTemplate(cashFormulas[row].formula), (name) => {
    const [scope, inner] = name.includes('.') ? (name.split('.') as [string, string]) : ['', name]
    switch (scope) {
      case '':
        return cashMonthRef(`row.${inner}`, year, month)
      case 'before':
        return rowBack(inner, year, month, 1)
      case 'two':
        return rowBack(inner, year, month, shortVat.monthsAfter)
      case 'december':
        return rowBack(inner, year, month, month)
      case 'year':
        return cashYearRef(name, year)
      case 'last': {
        const before = yearBefore(year)
        if (before) return cashYearRef(`year.${inner}`, before)
        return inner === 'settlement' ? cashYearRef('opening.taxBefore', 'year1') : nothing
      }
      case 'rule':
        return cashYearRef(name, 'year1')
      default:
        return cashMonthRef(name, year, month)
    }
  })
}

/** What a row comes to over a year. */
export function sumOfYear(row: CashRow, year: Year): FormulaText {
  const at = (month: Month) => addressOf({ row: cashRowOf(`row.${row}`), column: cashMonthColumn(year, month) })
  return () => `SUM(${at(1)}:${at(12)})`
}

/** The formula of a figure of a year. */
export function yearFormula(name: CashYearName, year: Year): FormulaText {
  return fromTemplate(parseTemplate(cashYearFormulas[name].formula), (part) =>
    cashYearRef(part.includes('.') ? part : `year.${part}`, year),
  )
}

/** A choice of the sheet 'account' in numbers; a word that is none of them is the standard. */
function choice(
  name: SettingName<'account'>,
  values: Readonly<Record<string, number>>,
  otherwise: number,
): FormulaText {
  const words = choiceWords(name) ?? {}
  return (say) =>
    Object.entries(values).reduce(
      (rest, [value, number]) => `IF(${say(settingRef(name))}="${words[value]}",${number},${rest})`,
      String(otherwise),
    )
}

/** A number of the sheet 'account', 0 when it is blank: of a blank cell alone MIN and MAX would take no notice. */
const told =
  (name: SettingName<'account'>): FormulaText =>
  (say) =>
    `${say(settingRef(name))}+0`

const hasValue =
  (name: SettingName<'account'>): FormulaText =>
  (say) =>
    `IF(${say(settingRef(name))}="",0,1)`

const ofYears = {
  debitedTax: { year1: 'debitedTax1', year2: 'debitedTax2', year3: 'debitedTax3' },
  ownDraw: { year1: 'ownDraw1', year2: 'ownDraw2', year3: 'ownDraw3' },
} as const

const byChoice = (cell: 'companyForm' | 'method', word: string, year: Year, is: string, isNot: string): FormulaText => {
  return (say) => `IF(${say(salaryRef(year, cell))}="${word}",${is},${isNot})`
}

/** Sales of the rows whose prices include a rate of VAT. lastRow: of the sheet 'offerings'. */
function salesAt(rate: number, year: Year, lastRow: number): FormulaText {
  const range = (name: string) => columnRange('offerings', name, lastRow)
  return () =>
    `SUMIFS(${range('annualSales')},${range('year')},"${excelChoices.year[year]}",${range('vatRate')},${rate})`
}

/** The rows of a column of a table, as a formula on another sheet says them. */
export function columnRange(table: 'offerings' | 'fixedCosts' | 'measures', name: string, lastRow: number): string {
  const letters = columnLetters(columnOf(table, name))
  return `${quoted(table)}!$${letters}$${tableLayouts[table].firstRow}:$${letters}$${lastRow}`
}

/** The formula of what the plan says of a year, by its name without the scope: a choice is 1 or 0. */
export function planFormula(name: string, year: Year, lastOffering: number): FormulaText {
  const company = excelChoices.companyForm.aktiebolag
  switch (name) {
    case 'totalAnnualSales':
      return (say) => say(overviewRef(name, year))
    case 'sumYearGrossMargin':
      return (say) => say(overviewRef('totalYearGrossMargin', year))
    case 'salesAt25':
      return salesAt(25, year, lastOffering)
    case 'salesAt12':
      return salesAt(12, year, lastOffering)
    case 'salesAt6':
      return salesAt(6, year, lastOffering)
    case 'isCompany':
      return byChoice('companyForm', company, year, '1', '0')
    case 'byLaw':
      return byChoice('method', excelChoices.method.skatteverket, year, '1', '0')
    case 'debitedTold':
      return hasValue(ofYears.debitedTax[year])
    case 'drawTold':
      return hasValue(ofYears.ownDraw[year])
    case 'debitedTax':
    case 'ownDraw':
      return told(ofYears[name][year])
    case 'vatMonths':
      return choice('vatPeriod', { month: 1, quarter: 3, year: 12 }, 0)
    case 'yearVatMonth':
      return byChoice('companyForm', company, year, String(companyVatMonth), String(soleTraderYearVat.month))
    default:
      // what is left are lines of the chain
      return (say) => {
        const [law, schablon] = [say(chainRef(name, year, 'skatteverket')), say(chainRef(name, year, 'schablon'))]
        return byChoice('method', excelChoices.method.skatteverket, year, law, schablon)(say)
      }
  }
}

/** The formula of what is told for all months. */
export const ruleFormulas: Readonly<Record<string, FormulaText>> = {
  'rule.paymentDays': choice('paymentDays', { '30': 30 }, 0),
  'rule.salesVat': choice('salesVat', { '0': 0, '12': 12, '6': 6 }, 25),
  'rule.costsVatPercent': (say) =>
    `IF(${say(settingRef('costsVatPercent'))}="",25,${say(settingRef('costsVatPercent'))})`,
  'rule.wantedBuffer': told('wantedBuffer'),
  'opening.balance': told('openingBalance'),
  'opening.taxBefore': told('taxBefore'),
}
