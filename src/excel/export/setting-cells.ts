import type { Plan } from '../../plan/plan.ts'
import { municipalities } from '../../rules/municipalities.ts'
import { type SettingField, settingFields } from '../../rules/settings.ts'
import { vatRates } from '../../rules/vat.ts'
import { excelTexts } from '../../texts/excel.ts'
import { choiceWords } from '../../texts/settings.ts'
import { addressOf } from '../layout/places.ts'
import { type FileSetting, settingPlace } from '../layout/setting-cells.ts'
import { type Content, number, type SheetCell, type SheetContent, text } from './file/content.ts'
import type { StyleName } from './file/styles.ts'
import { anyText, between, largest, municipalityFrom, oneOf, type Validation } from './file/validations.ts'
import { municipalityRange } from './rules/rules-sheet.ts'

const styles: Readonly<Record<SettingField['kind'], StyleName>> = {
  year: 'input year',
  vat: 'input year',
  kronor: 'input kronor',
  signedKronor: 'input kronor',
  decimal: 'input plain',
  percent: 'input plain',
  change: 'input plain',
  yesNo: 'input text',
  choice: 'input text',
  municipality: 'input text',
  text: 'input text',
  rows: 'input text',
}

export function settingCell({ settings }: Plan, name: FileSetting): SheetCell {
  const { row, column } = settingPlace(name)
  const content = contentOf(name, settings[name])
  return { row, column, style: styles[settingFields[name].kind], ...(content && { content }) }
}

function contentOf(name: FileSetting, value: string | number | boolean | null): Content | undefined {
  if (typeof value === 'boolean') return text(value ? excelTexts.yes : excelTexts.no)
  const words = choiceWords(name)
  if (words) return text(words[String(value)] ?? '')
  if (typeof value === 'number') return number(value)
  const { kind } = settingFields[name]
  if (kind === 'vat') return vatContent(String(value))
  if (kind === 'text') return value === '' ? undefined : text(String(value))
  const town = municipalities.find(({ code }) => code === value)
  return town && text(town.name)
}

export function vatContent(rate: string): Content {
  const words: Readonly<Record<string, string>> = excelTexts.vatWords
  const word = words[rate]
  return word === undefined ? number(Number(rate)) : text(word)
}

export const settingValidations = (names: readonly FileSetting[]): NonNullable<SheetContent['validations']> =>
  names.map((name) => ({ range: addressOf(settingPlace(name)), validation: validationOf(name) }))

function validationOf(name: FileSetting): Validation {
  const field: SettingField = settingFields[name]
  switch (field.kind) {
    case 'year':
      return between('whole', field.from, field.to)
    case 'kronor':
      return between('whole', 0, largest(field.maxLength))
    case 'signedKronor':
      return between('whole', -largest(field.maxLength), largest(field.maxLength))
    case 'decimal':
      return between('decimal', field.zeroIsNone ? 0.01 : 0, largest(field.maxLength))
    case 'percent':
      return between('decimal', 0, field.max)
    case 'change':
      return between('decimal', field.from, field.to)
    case 'vat':
      return oneOf(vatRates.map((rate) => (rate === 'food' ? excelTexts.vatWords.food : rate)))
    case 'yesNo':
      return oneOf([excelTexts.yes, excelTexts.no])
    case 'choice':
      return oneOf(Object.values(choiceWords(name) ?? {}))
    case 'municipality':
      return municipalityFrom(municipalityRange)
    case 'text':
      return anyText(field.maxLength)
  }
}
