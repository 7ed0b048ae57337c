import { isCounted } from '../../plan/plan.ts'
import type { DerivedField } from '../../rules/field-names.ts'
import { countedTexts } from '../../texts/counted.ts'
import { derivedShown, hours, kronor } from '../../texts/format.ts'
import { columnNames, headings } from '../../texts/headings.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { vatTexts } from '../../texts/vat.ts'
import type { FigureName } from '../../workbook/figures.ts'
import { arranged } from '../grid/arranged.ts'
import { type ColumnStyle, derived, entered } from '../grid/columns.ts'
import type { RowStub } from '../grid/pure/control-columns.ts'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import type { SheetColumn } from '../grid/TableGrid.tsx'
import type { CellOf } from '../grid/view/cell-of.ts'

export const measureTotals: Readonly<Partial<Record<string, FigureName>>> = {
  hours1: 'TotalMeasuredHoursYear.year1',
  hours2: 'TotalMeasuredHoursYear.year2',
  hours3: 'TotalMeasuredHoursYear.year3',
  totalHours: 'totalMeasuredHours',
  costs1: 'TotalMeasuredCostsYear.year1',
  costs2: 'TotalMeasuredCostsYear.year2',
  costs3: 'TotalMeasuredCostsYear.year3',
  totalCosts: 'totalMeasuredCosts',
}

export function measureColumns(sheet: OpenSheet<'measures'>): readonly SheetColumn[] {
  const look = (
    column: keyof typeof headings.measures,
    width: number,
    more: Partial<ColumnStyle> = {},
  ): ColumnStyle => ({
    heading: headings.measures[column],
    name: columnNames.measures[column],
    width,
    ...more,
  })

  const totalOf = (column: string, show: (value: number | null) => string) => () => {
    const figure = measureTotals[column]
    return figure ? show(sheet.session.workbook.figure(figure)) : ''
  }
  const hoursOf = (field: 'hours1' | 'hours2' | 'hours3', startsGroup = false) =>
    entered(sheet, field, look(field, 50, { unit: 'tim', share: 54, startsGroup }), totalOf(field, hours))
  const costsOf = (field: 'costs1' | 'costs2' | 'costs3', startsGroup = false) =>
    entered(sheet, field, look(field, 62, { unit: vatTexts.costUnit, share: 72, startsGroup }), totalOf(field, kronor))
  const total = (column: DerivedField<'measures'>, width: number) =>
    derived(
      sheet,
      column,
      look(column, width),
      (id) => sheet.session.workbook.derived('measures', id, column),
      derivedShown[column],
      totalOf(column, derivedShown[column]),
    )

  const columns = arranged(sheet, {
    measureName: entered(sheet, 'measureName', look('measureName', 100, { share: 220 }), () => sheetTexts.sum),
    priority: entered(sheet, 'priority', look('priority', 60, { share: 64 })),
    startdate: entered(sheet, 'startdate', look('startdate', 99)),
    enddate: entered(sheet, 'enddate', look('enddate', 99)),
    responsible: entered(sheet, 'responsible', look('responsible', 66, { share: 68 })),
    hours1: hoursOf('hours1', true),
    hours2: hoursOf('hours2'),
    hours3: hoursOf('hours3'),
    totalHours: total('totalHours', 58),
    costs1: costsOf('costs1', true),
    costs2: costsOf('costs2'),
    costs3: costsOf('costs3'),
    totalCosts: total('totalCosts', 76),
  })
  return columns.map((column) => greyWhenLeftOut(sheet, column))
}

interface TooltipOf {
  readonly value?: unknown
  readonly data?: RowStub | undefined
}

/** A measure that is switched off is grey, and says why: it stands in no sum. */
function greyWhenLeftOut(sheet: OpenSheet<'measures'>, column: SheetColumn): SheetColumn {
  if ('children' in column) {
    return { ...column, children: column.children.map((child) => greyWhenLeftOut(sheet, child)) }
  }
  const isLeftOut = (id: string | undefined) => {
    const row = id === undefined ? undefined : sheet.session.row('measures', id)
    return row !== undefined && !isCounted(row)
  }
  const tooltip = column.tooltip as ((cell: TooltipOf) => string | undefined) | undefined // grid/columns.ts gives functions only
  const given = (column.cellRendererParams ?? {}) as Partial<CellOf> // those of grid/columns.ts
  return {
    ...column,
    cellRendererParams: {
      ...given,
      marks: { ...given.marks, 'cell-left-out': ({ node }) => isLeftOut(node.data?.id) },
    } satisfies Partial<CellOf>,
    tooltip: (cell: TooltipOf) => (isLeftOut(cell.data?.id) ? countedTexts.reason : tooltip?.(cell)),
  }
}
