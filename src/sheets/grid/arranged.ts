import type { ShownColumn, Table } from '../../rules/field-names.ts'
import { headingGroups, headingOver, headings } from '../../texts/headings.ts'
import { actionsColumn, handleColumn, headingGroup } from './columns.ts'
import type { OpenSheet } from './sheet/open-sheet.ts'
import type { SheetColumn } from './TableGrid.tsx'

/**
 * The columns of a sheet from left to right, as its headings have them: each under the heading over it, between the row's handle and its buttons.
 * One that is not shown is undefined.
 */
export function arranged<T extends Table>(
  sheet: OpenSheet<T>,
  columns: Readonly<Record<ShownColumn<T>, SheetColumn | undefined>>,
): readonly SheetColumn[] {
  const over: Readonly<Record<string, keyof typeof headingGroups | null>> = headingOver[sheet.table]
  const made: Readonly<Record<string, SheetColumn | undefined>> = columns
  const names = Object.keys(headings[sheet.table])
  const under = (group: keyof typeof headingGroups) =>
    names.flatMap((name) => (over[name] === group ? (made[name] ?? []) : []))
  return [
    handleColumn(sheet),
    ...names.flatMap((name, at) => {
      const group = over[name]
      if (!group) return made[name] ?? []
      const isFirst = over[names[at - 1] ?? ''] !== group
      return isFirst ? headingGroup(headingGroups[group], under(group)) : []
    }),
    actionsColumn(sheet),
  ]
}
