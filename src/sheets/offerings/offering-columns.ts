import type { VatRate } from '../../rules/vat.ts'
import { decimal, kronor, oneDecimal } from '../../texts/format.ts'
import { columnNames, headingGroups, headings, sheetTexts } from '../../texts/sheets.ts'
import { priceUnit, vatTexts } from '../../texts/vat.ts'
import type { DerivedField, TotalName } from '../../workbook/figures.ts'
import type { RowStub } from '../grid/bare-columns.ts'
import { actsColumn, type ColumnLook, derived, entered, handleColumn, headingGroup } from '../grid/columns.ts'
import type { OpenSheet } from '../grid/open-sheet.ts'
import type { SheetColumn } from '../grid/TableGrid.tsx'
import { bothPricesOf, ownVatMark } from '../price-words.ts'
import { PriceCell, type PriceMark } from './price-cell.ts'

type OfferingSheet = OpenSheet<'offerings'>

/** The figure that the totals row shows under a computed column. A sum of prices would say nothing. */
export const offeringTotals: Readonly<Partial<Record<string, TotalName>>> = {
  coverage: 'totalCoverage',
  workHours: 'totalWorkHours',
  marginPerHour: 'totalMarginPerHour',
  annualSales: 'totalAnnualSales',
  annualMargin: 'sumYearGrossMargin',
}

/** What the plan says of VAT, and whether it or any row says anything at all: only then its columns are shown. */
interface ShownVat {
  readonly pricesVat: VatRate
  readonly isVatUsed: boolean
}

/** The columns of Produktmixern, from left to right. */
export function offeringColumns(sheet: OfferingSheet, { pricesVat, isVatUsed }: ShownVat): readonly SheetColumn[] {
  const { session } = sheet
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
    entered(sheet, 'product', look('product', 84, { share: 150 })),
    headingGroup(headingGroups.perUnit, [
      priceColumn(sheet, {
        ...look('price', isVatUsed ? 112 : 64, { unit: priceUnit(pricesVat), share: 106, startsGroup: true }),
        heading: `${headings.offerings.price}\n${priceUnit(pricesVat)}`,
      }),
      ...(isVatUsed ? [vatColumn(sheet, look('vat', 58)), computed('netPrice', 68, 84, twoDecimals)] : []),
      entered(sheet, 'variableCost', look('variableCost', 64, { unit: vatTexts.costUnit, share: 106 })),
      computed('margin', 81, 108, oneDecimal),
      computed('coverage', 81, 100, oneDecimal),
    ]),
    headingGroup(headingGroups.time, [
      entered(sheet, 'workHours', look('workHours', 80, { unit: 'tim', share: 78, startsGroup: true }), () =>
        sheetTexts.hoursPerYear(decimal(session.workbook.figure(`totalWorkHours.${sheet.year}`), 0)),
      ),
      computed('marginPerHour', 64, 80, kronor),
    ]),
    headingGroup(headingGroups.perYear, [
      entered(sheet, 'volumeYear', look('volumeYear', 69, { unit: 'st', share: 80, startsGroup: true })),
      computed('annualSales', 78, 104, kronor),
      computed('annualMargin', 98, 128, kronor),
    ]),
    actsColumn(sheet),
  ]
}

const twoDecimals = (value: number | null) => decimal(value, 2)

/** The price that was typed, with a mark where its VAT is not the plan's and both prices for who points at it. */
function priceColumn(sheet: OfferingSheet, look: ColumnLook) {
  const { session } = sheet
  const rowOf = (id: string) => session.row('offerings', id)
  const markOf = (id: string) => {
    const row = rowOf(id)
    return row ? ownVatMark(row, session.plan.settings) : ''
  }
  return {
    ...entered(sheet, 'price', look),
    cellRenderer: PriceCell,
    cellRendererParams: { markOf } satisfies PriceMark,
    // the mark changes also where the number stays
    equals: () => false,
    tooltip: ({ data }: { data?: RowStub }) => {
      const row = data && rowOf(data.id)
      return row && bothPricesOf(session, row)
    },
  }
}

/** The VAT of each row, blank where it is as the plan says. */
function vatColumn(sheet: OfferingSheet, look: ColumnLook) {
  const column = entered(sheet, 'vat', look)
  return {
    ...column,
    valueFormatter: ({ data, node }: { data?: RowStub | undefined; node: { rowPinned?: unknown } | null }) => {
      const row = data && !node?.rowPinned ? sheet.session.row('offerings', data.id) : undefined
      return vatTexts.short[row?.vat ?? '']
    },
  }
}
