import type { DataValidation } from 'exceljs'
import { cashFields } from '../../plan/cash.ts'
import { longestTyped } from '../../plan/entry.ts'
import { type FieldName, fieldOf, priorities, type Table } from '../../plan/fields.ts'
import { type OwnerPayName, ownerPayFields } from '../../plan/owner-pay.ts'
import { companyForms, salaryMethods, years } from '../../rules/horizon.ts'
import { costsVatMax, maxLength, reservePercentMax, scenarioPercents, shareYears } from '../../rules/limits.ts'
import { vatRates } from '../../rules/vat.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import { type CashCellName, choiceWords } from '../layout/cash-cells.ts'
import type { SettingName } from '../layout/salary-cells.ts'

export type Validation = DataValidation

const says = excelTexts.validation

function refusing(
  error: string,
  rest: Pick<DataValidation, 'type' | 'formulae'> & Partial<DataValidation>,
): Validation {
  return { allowBlank: true, showErrorMessage: true, errorStyle: 'stop', errorTitle: says.title, error, ...rest }
}

/** One of some words or numbers, from a list in the cell. */
function oneOf(choices: readonly (string | number)[]): Validation {
  return refusing(says.choice(choices.join(', ')), { type: 'list', formulae: [`"${choices.join(',')}"`] })
}

function between(type: 'whole' | 'decimal', min: number, max: number): Validation {
  const error = type === 'whole' ? says.whole(min, max) : says.decimal(min, max)
  return refusing(error, { type, operator: 'between', formulae: [min, max] })
}

/** The largest number with so many digits. */
const largest = (digits: number) => 10 ** digits - 1

const hundred = 100
// serial number of 1900-03-01: before it Excel and LibreOffice count days differently
const firstDay = new Date(Date.UTC(1900, 2, 1))
const lastDay = new Date(Date.UTC(9999, 11, 31))

export const yearValidation = oneOf(years.map((year) => excelChoices.year[year]))
export const companyFormValidation = oneOf(companyForms.map((form) => excelChoices.companyForm[form]))
export const methodValidation = oneOf(salaryMethods.map((method) => excelChoices.method[method]))

/** What may be filled in in a column of a table. */
export function fieldValidation(table: Table, name: FieldName): Validation {
  const { kind, maxLength: most } = fieldOf(table, name as never) // the name is of the table
  switch (kind) {
    case 'text':
      return anyText(most)
    case 'integer':
      return between('whole', 0, largest(most))
    case 'decimal':
      return between('decimal', 0, largest(most))
    case 'date':
      return refusing(says.date, { type: 'date', operator: 'between', formulae: [firstDay, lastDay] })
    case 'priority':
      return oneOf(priorities)
    case 'vat':
      return oneOf(vatRates)
    case 'counted':
      return oneOf([excelTexts.yes, excelTexts.no])
  }
}

export const percentValidation = between('decimal', 0, hundred)
export const amountValidation = between('whole', 0, largest(7))

/** What may be filled in in the cell of what the owner tells of pay and tools. */
export function ownerPayValidation(name: OwnerPayName): Validation {
  const most = largest(maxLength.ownerPay)
  switch (ownerPayFields[name].kind) {
    case 'year':
      return between('whole', shareYears.from, shareYears.to)
    case 'kronor':
      return between('whole', 0, most)
    case 'signedKronor':
      return between('whole', -most, most)
    case 'reservePercent':
      return between('decimal', 0, reservePercentMax)
    case 'choice':
      return oneOf([excelTexts.yes, excelTexts.no])
  }
}

/** What may be filled in in the cell of what is told of the account. */
export function cashValidation(name: CashCellName): Validation {
  const most = largest(maxLength.cash)
  switch (cashFields[name].kind) {
    case 'kronor':
      return between('whole', 0, most)
    case 'signedKronor':
      return between('whole', -most, most)
    case 'costsVat':
      return between('decimal', 0, costsVatMax)
    case 'choice':
      return oneOf(Object.values(choiceWords(name) ?? {}))
  }
}

const anyText = (most: number) =>
  refusing(says.text(most), { type: 'textLength', operator: 'lessThanOrEqual', formulae: [most] })
export const costNameValidation = anyText(maxLength.category)
export const costMonthsValidation = anyText(longestTyped)

/** What may be filled in in the cell of a setting. */
export function settingValidation(name: SettingName, municipalityRange: string): Validation {
  switch (name) {
    case 'startYear':
      return between('whole', 2000, 2100)
    case 'birthYear':
      return between('whole', 1900, 2100)
    case 'kommun':
      return refusing(says.municipality, { type: 'list', formulae: [municipalityRange] })
    case 'churchMember':
      return oneOf([excelTexts.yes, excelTexts.no])
    case 'churchPercent':
    case 'ownSharePercent':
      return percentValidation
    case 'pricesVat':
      return oneOf(vatRates)
    case 'hands':
      return between('decimal', 0, largest(maxLength.hands))
    case 'employmentIncome':
    case 'openingTemplatePayroll':
    case 'openingPayrollTax':
    case 'openingLoss':
    case 'wantedNetPay':
      return amountValidation
    case 'cautiousPrices':
    case 'cautiousVolumes':
    case 'cautiousCosts':
    case 'optimisticPrices':
    case 'optimisticVolumes':
    case 'optimisticCosts':
      return between('decimal', scenarioPercents.from, scenarioPercents.to)
  }
}
