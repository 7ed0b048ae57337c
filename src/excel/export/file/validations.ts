import type { DataValidation } from 'exceljs'
import { longestTyped } from '../../../plan/entry.ts'
import { fieldOf, priorities } from '../../../plan/fields.ts'
import type { FieldName, Table } from '../../../rules/field-names.ts'
import { companyForms, salaryMethods, years } from '../../../rules/horizon.ts'
import { maxLength } from '../../../rules/limits.ts'
import { vatRates } from '../../../rules/vat.ts'
import { excelChoices, excelTexts } from '../../../texts/excel.ts'

export type Validation = DataValidation

const says = excelTexts.validation

function refusing(
  error: string,
  rest: Pick<DataValidation, 'type' | 'formulae'> & Partial<DataValidation>,
): Validation {
  return { allowBlank: true, showErrorMessage: true, errorStyle: 'stop', errorTitle: says.title, error, ...rest }
}

export const oneOf = (choices: readonly (string | number)[]): Validation =>
  refusing(says.choice(choices.join(', ')), { type: 'list', formulae: [`"${choices.join(',')}"`] })

export function between(type: 'whole' | 'decimal', min: number, max: number): Validation {
  const error = type === 'whole' ? says.whole(min, max) : says.decimal(min, max)
  return refusing(error, { type, operator: 'between', formulae: [min, max] })
}

export const largest = (digits: number) => 10 ** digits - 1

const hundred = 100
const percents = vatRates.filter((rate) => rate !== 'food')
// serial number of 1900-03-01: before it Excel and LibreOffice count days differently
const firstDay = new Date(Date.UTC(1900, 2, 1))
const lastDay = new Date(Date.UTC(9999, 11, 31))

export const yearValidation = oneOf(years.map((year) => excelChoices.year[year]))
export const companyFormValidation = oneOf(companyForms.map((form) => excelChoices.companyForm[form]))
export const methodValidation = oneOf(salaryMethods.map((method) => excelChoices.method[method]))

export function fieldValidation(table: Table, name: FieldName): Validation {
  const { kind, maxLength: most } = fieldOf(table, name)
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
      return oneOf([...percents, excelTexts.vatWords.food])
    case 'costVat':
      return oneOf([...percents, excelTexts.vatWords.food, excelTexts.vatWords.plan])
    case 'counted':
      return oneOf([excelTexts.yes, excelTexts.no])
  }
}

export const percentValidation = between('decimal', 0, hundred)
export const amountValidation = between('whole', 0, largest(7))

export const anyText = (most: number) =>
  refusing(says.text(most), { type: 'textLength', operator: 'lessThanOrEqual', formulae: [most] })
export const costNameValidation = anyText(maxLength.category)
export const costMonthsValidation = anyText(longestTyped)

export const municipalityFrom = (range: string) => refusing(says.municipality, { type: 'list', formulae: [range] })
