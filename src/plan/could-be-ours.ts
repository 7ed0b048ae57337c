import { type FieldName, type Table, tables } from '../rules/field-names.ts'
import { years } from '../rules/horizon.ts'
import { annotationsMaxLength, maxRows } from '../rules/limits.ts'
import { type SettingField, settingFields } from '../rules/settings.ts'
import { isLogo } from './brief/brief.ts'
import { fieldNames, fieldOf } from './fields.ts'
import type { Plan, Row } from './plan.ts'
import { longestRank } from './rank.ts'

/** Whether a plan of somebody else's making could have been made here: what could not be saved must not come in. */
export function couldBeOurs(plan: Plan): boolean {
  const { briefLogo } = plan.settings
  const rows = tables.flatMap((table) => plan[table].map((row) => ({ table, row })))
  const ids = new Set(rows.map(({ row }): string => row.id))
  return (
    rows.length <= maxRows &&
    ids.size === rows.length &&
    rows.every(({ table, row }) => isRow(table, row)) &&
    years.every((year) => Object.values(plan.salary[year]).every(isCounted)) &&
    Object.entries(plan.settings).every(isSetting) &&
    (briefLogo === '' || isLogo(briefLogo))
  )
}

function isRow(table: Table, row: Row): boolean {
  const { formulas, note, rank } = row
  return (
    formulas.length <= annotationsMaxLength.formulas &&
    note.length <= annotationsMaxLength.note &&
    rank.length <= longestRank &&
    fieldNames(table).every((name) => isCell(table, row, name))
  )
}

function isCell(table: Table, row: Row, name: FieldName): boolean {
  const value: unknown = row[name as keyof Row] // a field of its table
  const { maxLength } = fieldOf(table, name)
  if (typeof value === 'number') return value >= 0 && value < 10 ** maxLength
  return typeof value === 'string' && value.length <= maxLength
}

const isCounted = (value: unknown): boolean => typeof value !== 'number' || Number.isFinite(value)

/** What is told of the books has no field of its own, and has been read whole. */
function isSetting([name, value]: readonly [string, unknown]): boolean {
  const field = (settingFields as Readonly<Record<string, SettingField>>)[name]
  const isShort = typeof value !== 'string' || !field || !('maxLength' in field) || value.length <= field.maxLength
  return isCounted(value) && isShort
}
