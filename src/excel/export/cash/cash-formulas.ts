import { type Year, yearsBefore } from '../../../rules/horizon.ts'
import { settingFields } from '../../../rules/settings.ts'
import { excelChoices, excelTexts } from '../../../texts/excel.ts'
import { choiceWords } from '../../../texts/settings.ts'
import { callOf, yearAt } from '../../../workbook/cash/calls.ts'
import { type Month, monthsOfYear, placeOf } from '../../../workbook/cash/cash-model.ts'
import type { EnteredName } from '../../../workbook/cash/entered-months.ts'
import { type AccountSetting, type CashInput, type CostVats, choiceNumber } from '../../../workbook/cash/plan-inputs.ts'
import { type CashRow, cashFormulas } from '../../../workbook/formulas/cash.ts'
import { type CashYearName, cashYearFormulas } from '../../../workbook/formulas/cash-year.ts'
import { parseTemplate } from '../../../workbook/template.ts'
import { addressOf, columnLetters } from '../../layout/places.ts'
import { columnOf, tableLayouts } from '../../layout/tables.ts'
import { type FormulaText, fromTemplate, quoted, type Ref } from '../file/content.ts'
import { monthRange } from '../financing/financing-formulas.ts'
import { totalRef } from '../overview/overview-places.ts'
import { chainRef, salaryRef, settingRef } from '../places.ts'
import { type CashRanges, cashMonthColumn, cashMonthRef, cashRowOf, cashYearRef } from './cash-places.ts'

/** What a name in the formulas of a month calls. entered: what the rows and the settings say of the month. */
export function calledIn(
  year: Year,
  month: Month,
  entered: (name: EnteredName) => FormulaText = () => () => '0',
): (name: string) => Ref | FormulaText {
  const inMonth = (line: string, at: number) => cashMonthRef(line, yearAt(at), monthsOfYear[at % 12] ?? 1)
  return (name) => {
    const call = callOf(name, placeOf(year, month))
    switch (call.kind) {
      case 'row':
        return inMonth(`row.${call.name}`, call.at)
      case 'figure':
        return cashYearRef(`year.${call.name}`, call.year)
      case 'fact':
        return inMonth(`at.${call.name}`, call.at)
      case 'entered':
        return entered(call.name)
      case 'calendarYear':
        return cashYearRef('calendar.year', year)
      case 'setting':
        return cashYearRef(`setting.${call.name}`, 'year1')
      case 'nothing':
        return () => '0'
    }
  }
}

export const monthFormula = (row: CashRow, year: Year, month: Month): FormulaText =>
  fromTemplate(parseTemplate(cashFormulas[row].formula), calledIn(year, month))

export function sumOfYear(row: CashRow, year: Year): FormulaText {
  const at = (month: Month) => addressOf({ row: cashRowOf(`row.${row}`), column: cashMonthColumn(year, month) })
  return () => `SUM(${at(1)}:${at(12)})`
}

export function yearFormula(name: CashYearName, year: Year): FormulaText {
  return fromTemplate(parseTemplate(cashYearFormulas[name].formula), (part) =>
    cashYearRef(part.includes('.') ? part : `year.${part}`, year),
  )
}

/** A setting of the sheet 'account' as a number; a word that is no choice is the standard. */
export function settingFormula(name: AccountSetting): FormulaText {
  const field = settingFields[name]
  if (field.kind === 'choice') {
    const words = choiceWords(name) ?? {}
    const others = field.choices.filter((choice) => choice !== field.default)
    return (say) =>
      others.reduce(
        (rest, choice) => `IF(${say(settingRef(name))}="${words[choice]}",${choiceNumber(choice)},${rest})`,
        String(choiceNumber(field.default)),
      )
  }
  if (field.default) return (say) => `IF(${say(settingRef(name))}="",${field.default},${say(settingRef(name))})`
  // of a blank cell alone MIN and MAX would take no notice
  return (say) => `${say(settingRef(name))}+0`
}

/** A sum over the rows of a year, or over those of them in which a column holds something. lastRow: of the table's sheet. */
function sumOfRows(table: 'offerings' | 'fixedCosts', year: Year, lastRow: number) {
  const range = (name: string) => columnRange(table, name, lastRow)
  return (sum: string, where?: string, is?: string | number) => {
    const held = where === undefined ? '' : `,${range(where)},${typeof is === 'string' ? `"${is}"` : is}`
    return `SUMIFS(${range(sum)},${range('year')},"${excelChoices.year[year]}"${held})`
  }
}

function costVat(name: keyof CostVats, year: Year, { offerings, fixedCosts }: CashRanges): string {
  const [variable, fixed] = [sumOfRows('offerings', year, offerings), sumOfRows('fixedCosts', year, fixedCosts)]
  const { food, plan } = excelTexts.vatWords
  switch (name) {
    case 'variableVat':
      return variable('costVatAmount')
    case 'variableAtFood':
      return `${variable('annualSales', 'costVatRate', food)}-${variable('annualMargin', 'costVatRate', food)}`
    case 'fixedVat':
      return fixed('costVatAmount')
    case 'fixedAtFood':
      return fixed('amount', 'costVatRate', food)
    case 'isOne': {
      const others = (table: 'offerings' | 'fixedCosts', lastRow: number, cost: string) => {
        const range = (column: string) => columnRange(table, column, lastRow)
        const isOfYear = `(${range('year')}="${excelChoices.year[year]}")`
        return `SUMPRODUCT(${isOfYear}*(${range('costVat')}<>"${plan}")*(${cost}<>0))`
      }
      const sold = (column: string) => columnRange('offerings', column, offerings)
      const ofSold = others('offerings', offerings, `${sold('annualSales')}-${sold('annualMargin')}`)
      return `IF(${ofSold}+${others('fixedCosts', fixedCosts, columnRange('fixedCosts', 'amount', fixedCosts))}=0,1,0)`
    }
  }
}

export function columnRange(table: 'offerings' | 'fixedCosts' | 'measures', name: string, lastRow: number): string {
  const letters = columnLetters(columnOf(table, name))
  return `${quoted(table)}!$${letters}$${tableLayouts[table].firstRow}:$${letters}$${lastRow}`
}

export function inputFormula(input: CashInput, year: Year, ranges: CashRanges): FormulaText {
  switch (input.from) {
    case 'sum':
      return (say) => say(totalRef(input.name, year))
    case 'mostBefore':
      return (say) => `MAX(${['0', ...yearsBefore(year).map((each) => say(totalRef(input.name, each)))].join(',')})`
    case 'chain':
      return (say) => {
        const [law, schablon] = [
          say(chainRef(input.name, year, 'skatteverket')),
          say(chainRef(input.name, year, 'schablon')),
        ]
        return `IF(${say(salaryRef(year, 'method'))}="${excelChoices.method.skatteverket}",${law},${schablon})`
      }
    case 'financed':
      return () => `SUM(${quoted('financing')}!${monthRange(input.name, year)})`
    case 'sales':
      return () => {
        const rate = input.vat === 'food' ? excelTexts.vatWords.food : input.vat
        return sumOfRows('offerings', year, ranges.offerings)('annualSales', 'vatChosen', rate)
      }
    case 'costVat':
      return () => costVat(input.name, year, ranges)
    case 'plainFood':
      return (say) => `IF(${say(settingRef('salesVat'))}="${choiceWords('salesVat')?.['food']}",1,0)`
    case 'companyForm':
      return (say) =>
        `IF(${say(salaryRef(year, input.from))}="${excelChoices.companyForm[input.kind]}",${input.then},${input.otherwise})`
    case 'method':
      return (say) =>
        `IF(${say(salaryRef(year, input.from))}="${excelChoices.method[input.kind]}",${input.then},${input.otherwise})`
    case 'setting':
      return settingFormula(input.name[year])
    case 'isTold':
      return (say) => `IF(${say(settingRef(input.name[year]))}="",0,1)`
  }
}
