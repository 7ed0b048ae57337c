import { kronor, oneDecimal } from '../../texts/format.ts'
import { columnNames, headingGroups, headings, sheetTexts } from '../../texts/sheets.ts'
import type { DerivedField, TotalName } from '../../workbook/figures.ts'
import { actsColumn, type ColumnLook, derived, entered, handleColumn, headingGroup } from '../grid/columns.ts'
import type { OpenSheet } from '../grid/open-sheet.ts'
import type { SheetColumn } from '../grid/TableGrid.tsx'

type OfferingSheet = OpenSheet<'offerings'>

/** The figure that the totals row shows under a computed column. A sum of prices would say nothing. */
export const offeringTotals: Readonly<Partial<Record<string, TotalName>>> = {
  coverage: 'totalCoverage',
  marginPerHour: 'totalMarginPerHour',
  annualSales: 'totalAnnualSales',
  annualMargin: 'sumYearGrossMargin',
}

/** The columns of Produktmixern (spec section 2), from left to right. */
export function offeringColumns(sheet: OfferingSheet): readonly SheetColumn[] {
  const look = (
    column: keyof typeof headings.offerings,
    width: number,
    more: Partial<ColumnLook> = {},
  ): ColumnLook => ({ heading: headings.offerings[column], name: columnNames.offerings[column], width, ...more })

  const computed = (
    column: DerivedField<'offerings'>,
    width: number,
    share: number,
    show: (value: number | null) => string,
  ) => {
    const total = offeringTotals[column]
    const ofYear = () => (total ? show(sheet.session.workbook.figure(`${total}.${sheet.year}`)) : '')
    const valueOf = (id: string) => sheet.session.workbook.derived('offerings', id, column)
    return derived(sheet, column, look(column, width, { share }), valueOf, show, ofYear)
  }

  return [
    handleColumn(sheet),
    entered(sheet, 'category', look('category', 99, { share: 112 }), () => sheetTexts.sum),
    entered(sheet, 'product', look('product', 92, { share: 150 })),
    headingGroup(headingGroups.perUnit, [
      entered(sheet, 'price', look('price', 64, { unit: 'kr', share: 84, startsGroup: true })),
      entered(sheet, 'variableCost', look('variableCost', 64, { unit: 'kr', share: 84 })),
      computed('margin', 81, 122, oneDecimal),
      computed('coverage', 81, 112, oneDecimal),
    ]),
    headingGroup(headingGroups.time, [
      entered(sheet, 'workHours', look('workHours', 67, { unit: 'tim', share: 78, startsGroup: true })),
      computed('marginPerHour', 64, 80, kronor),
    ]),
    headingGroup(headingGroups.perYear, [
      entered(sheet, 'volumeYear', look('volumeYear', 69, { unit: 'st', share: 80, startsGroup: true })),
      computed('annualSales', 78, 104, kronor),
      computed('annualMargin', 98, 140, kronor),
    ]),
    actsColumn(sheet),
  ]
}
