import { type SalaryGroup, type SalaryRow, salaryGroups } from './salary-rows.ts'

export type SheetLine =
  | { readonly kind: 'heading'; readonly group: SalaryGroup }
  | { readonly kind: 'row'; readonly row: SalaryRow }

export function sheetLines(rows: readonly SalaryRow[]): readonly SheetLine[] {
  return salaryGroups.flatMap((group): readonly SheetLine[] => [
    { kind: 'heading', group },
    ...rows.filter((row) => row.group === group).map((row) => ({ kind: 'row', row }) as const),
  ])
}

export const lineId = (line: SheetLine): string => (line.kind === 'heading' ? `group.${line.group}` : line.row.name)
