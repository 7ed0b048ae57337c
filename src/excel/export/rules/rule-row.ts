import type { DividendYear } from '../../../rules/dividend-year.ts'
import type { TaxYear, ValueStates } from '../../../rules/tax-year.ts'
import type { excelTexts } from '../../../texts/excel.ts'
import type { sourceLabels } from '../../../texts/labels.ts'
import type { OwnerYear } from '../../../workbook/owner/owner-figures.ts'
import type { FileSetting } from '../../layout/setting-cells.ts'
import type { FormulaText, Ref, Say } from '../file/content.ts'
import type { NumberFormat } from '../file/styles.ts'

export interface RuleCells {
  readonly rule: (key: string, year: OwnerYear) => Ref
  readonly setting: (name: FileSetting) => Ref
  readonly companyForm: (year: OwnerYear) => Ref
  /** a rate of the chosen municipality for the year, as a formula; its row there is 0 when none is chosen */
  readonly municipal: (rate: 'localTaxesPercent' | 'funeralFeesPercent', year: OwnerYear) => FormulaText
}

/** What a law says of how sure its numbers are. */
export type StateName = keyof ValueStates | keyof DividendYear['states']

/** One line of the sheet of rules: numbers for each income year, or what a year of the owner's makes of them. */
export interface RuleRow {
  readonly key: string
  readonly label: string
  readonly format: NumberFormat
  readonly source: keyof typeof excelTexts.sources | keyof typeof sourceLabels | ''
  readonly state?: StateName
  readonly of?: (rules: TaxYear) => number
  readonly formula?: (year: OwnerYear, cells: RuleCells, say: Say) => string
}
