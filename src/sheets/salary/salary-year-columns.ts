import type { ColDef } from 'ag-grid-community'
import { isUnanswered } from '../../controls/net-pay.ts'
import { growthPercent } from '../../insight/growth.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { SheetLine } from '../../salary/salary-lines.ts'
import type { SalaryRow } from '../../salary/salary-rows.ts'
import { rowsOfYear, type SalarySheetContext, shownCompared } from '../../salary/salary-shown.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { yearName } from '../../texts/workbench.ts'
import { explainedHeading } from '../grid/commands/explained-heading.ts'
import type { GridSheet } from '../grid/sheet/grid-sheet.ts'
import { inSheet, labelColumn, numberClasses, signColumn } from './salary-columns.ts'

/** How the last year differs from the first. */
export const growthColumn = 'growth'

const [firstYear, , lastYear] = years

function amountIn({ session }: SalarySheetContext, row: SalaryRow, year: Year): number | undefined {
  if (isUnanswered(session, year)) return undefined
  const isThere = rowsOfYear(session, year).some(({ name }) => name === row.name)
  return isThere ? (session.workbook.figure(`${row.name}.${year}`) ?? undefined) : undefined
}

function yearColumn(year: Year): ColDef<SheetLine> {
  return {
    colId: year,
    headerName: salaryTexts.inKronor(yearName(year)),
    ...explainedHeading('salary.amount', salaryTexts.inKronor(yearName(year))),
    headerClass: 'heading-number',
    flex: 1,
    minWidth: 110,
    cellClassRules: numberClasses(year, { isComputed: true }),
    valueGetter: ({ data, context }) =>
      data?.kind === 'row' ? amountIn(context as SalarySheetContext, data.row, year) : undefined,
    // a minus stands in words, since nothing else does beside it
    valueFormatter: ({ value, data, context }) =>
      typeof value === 'number' && data?.kind === 'row'
        ? shownCompared({ session: (context as SalarySheetContext).session, year }, data.row, '')
        : '',
  }
}

const differenceColumn: ColDef<SheetLine> = {
  colId: growthColumn,
  headerName: allYearsTexts.growthHeading,
  headerClass: 'heading-number',
  width: 120,
  cellClassRules: numberClasses(growthColumn),
  valueGetter: ({ data, context }) => {
    if (data?.kind !== 'row') return undefined
    const amount = (year: Year) => amountIn(context as SalarySheetContext, data.row, year) ?? null
    return growthPercent(amount(firstYear), amount(lastYear)) ?? undefined
  },
  valueFormatter: ({ value }) => (typeof value === 'number' ? allYearsTexts.percent(value) : ''),
}

export const salaryYearColumns = (sheet: GridSheet): readonly ColDef<SheetLine>[] =>
  inSheet(sheet, [signColumn, labelColumn, ...years.map(yearColumn), differenceColumn])
