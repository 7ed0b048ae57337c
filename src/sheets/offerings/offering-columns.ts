import { bothPricesOf } from '../../controls/price-words.ts'
import { variableCostVat } from '../../plan/cost-vat.ts'
import type { DerivedField } from '../../rules/field-names.ts'
import type { VatRate } from '../../rules/vat.ts'
import { decimal, derivedShown, kronor } from '../../texts/format.ts'
import { columnNames, headings } from '../../texts/headings.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { priceUnit, vatTexts } from '../../texts/vat.ts'
import { vatChoices } from '../../texts/vat-choices.ts'
import type { ProductSum } from '../../workbook/product-sums.ts'
import { costVatColumn } from '../cost-vat-column.ts'
import { arranged } from '../grid/arranged.ts'
import { type ColumnStyle, derived, entered, longWords } from '../grid/columns.ts'
import type { RowStub } from '../grid/pure/control-columns.ts'
import type { RowGroup } from '../grid/pure/row-order.ts'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import type { SheetColumn } from '../grid/TableGrid.tsx'
import { type CellOf, cellsOf, putText } from '../grid/view/cell-of.ts'
import { sumWithUnit } from '../grid/view/column-room.ts'
import { oneMoreHour, type ShownHours } from './shown-hours.ts'

/** The room that the mark without its word takes beside a name (least-paid.css), in pixels at the usual text size. */
const besideName = 23

/** A product's name, with a mark before it at the one that pays least for an hour. wordsOf: why a row is marked, '' for none. */
function markedLeast(wordsOf: (id: string) => string): Required<Pick<CellOf, 'put' | 'beside'>> {
  return {
    // in every row, marked or not: the column must not jump when an entry moves the mark
    beside: besideName,
    put: (cell, shown, { data, rowPinned }) => {
      const words = data && !rowPinned ? wordsOf(data.id) : ''
      let mark = cell.querySelector<HTMLElement>('.least-paid')
      // no part of the cell's name, which every cell of its row is called by
      if (words === '') cell.removeAttribute('aria-description')
      else if (cell.getAttribute('aria-description') !== words) cell.setAttribute('aria-description', words)
      cell.classList.toggle('pays-least', words !== '')
      if (words === '') mark?.remove()
      else {
        if (!mark) {
          mark = document.createElement('small')
          mark.className = 'least-paid'
          mark.ariaHidden = 'true'
          cell.prepend(mark)
        }
        // drawn by the style sheet: as text it would be read and found as one word with the name
        mark.dataset['word'] = longWords(shown) === undefined ? `\u00A0${sheetTexts.leastPaid.mark}` : ''
      }
      putText(cell, shown)
    },
  }
}

type OfferingSheet = OpenSheet<'offerings'>

/** The figure that the totals row shows under a computed column. A sum of prices would say nothing. */
export const offeringTotals: Readonly<Partial<Record<string, ProductSum>>> = {
  coverage: 'totalCoverage',
  workHours: 'totalWorkHours',
  marginPerHour: 'totalMarginPerHour',
  annualSales: 'totalAnnualSales',
  annualMargin: 'sumYearGrossMargin',
}

/** What the plan says of VAT, whether it or any row says anything at all (only then its columns are shown), and what an hour is worth. */
interface Shown {
  readonly pricesVat: VatRate
  readonly isVatUsed: boolean
  readonly isCostVatShown: boolean
  readonly hours: ShownHours
  readonly isHourShown: boolean
}

export function offeringColumns(sheet: OfferingSheet, shown: Shown): readonly SheetColumn[] {
  const { pricesVat, isVatUsed, isCostVatShown, hours, isHourShown } = shown
  const look = (
    column: keyof typeof headings.offerings,
    width: number,
    more: Partial<ColumnStyle> = {},
  ): ColumnStyle => ({ heading: headings.offerings[column], name: columnNames.offerings[column], width, ...more })

  const computed = (column: DerivedField<'offerings'>, width: number, share: number) => {
    const show = derivedShown[column]
    const total = offeringTotals[column]
    const totalOf = (group?: RowGroup) => (total ? show(offeringTotal(sheet, total, group)) : '')
    const valueOf = (id: string) => sheet.session.workbook.derived('offerings', id, column)
    return derived(sheet, column, look(column, width, { share }), valueOf, show, totalOf)
  }

  return arranged(sheet, {
    category: entered(sheet, 'category', look('category', 99, { share: 112 }), (group) =>
      group ? sheetTexts.groups.name(group.name) : sheetTexts.sum,
    ),
    product: productColumn(sheet, look('product', 84, { share: 150 }), hours),
    price: priceColumn(sheet, {
      ...look('price', isVatUsed ? 92 : 64, {
        unit: priceUnit(pricesVat),
        share: 106,
        startsGroup: true,
        choosesVat: true,
      }),
      heading: `${headings.offerings.price}\n${priceUnit(pricesVat)}`,
    }),
    vat: isVatUsed ? vatColumn(sheet, look('vat', 50)) : undefined,
    netPrice: isVatUsed ? computed('netPrice', 62, 84) : undefined,
    variableCost: entered(sheet, 'variableCost', look('variableCost', 60, { unit: vatTexts.costUnit, share: 106 })),
    costVat: isCostVatShown ? variableVatColumn(sheet, look('costVat', 62)) : undefined,
    margin: computed('margin', 79, 108),
    coverage: computed('coverage', 79, 100),
    workHours: hoursColumn(sheet, look('workHours', 80, { unit: 'tim', share: 78, startsGroup: true })),
    marginPerHour: computed('marginPerHour', 54, 80),
    oneMoreHour: isHourShown
      ? derived(sheet, oneMoreHour, look(oneMoreHour, 74, { share: 92 }), (id) => hours.netOf(sheet.year, id), kronor)
      : undefined,
    volumeYear: entered(sheet, 'volumeYear', look('volumeYear', 70, { unit: 'st', share: 92, startsGroup: true })),
    annualSales: computed('annualSales', 78, 104),
    annualMargin: computed('annualMargin', 95, 128),
  })
}

const offeringTotal = ({ session, year }: OfferingSheet, total: ProductSum, group?: RowGroup): number | null =>
  group ? session.workbook.productSum(group.ids, total) : session.workbook.figure(`${total}.${year}`)

/** The hours of a unit, and below them those of the year. */
function hoursColumn(sheet: OfferingSheet, look: ColumnStyle) {
  const column = entered(sheet, 'workHours', look, (group) =>
    sheetTexts.hoursPerYear(decimal(offeringTotal(sheet, 'totalWorkHours', group), 0)),
  )
  return { ...column, cellClassRules: { ...column.cellClassRules, [sumWithUnit]: () => true } }
}

/** What a product is called, with a mark at the one that pays least for an hour. */
function productColumn(sheet: OfferingSheet, look: ColumnStyle, hours: ShownHours) {
  const column = entered(sheet, 'product', look, (group) => (group ? sheetTexts.groups.count(group.ids.length) : ''))
  const wordsOf = (id: string) => hours.leastPaidWords(sheet.year, id)
  return {
    ...column,
    ...cellsOf({ ...column.cellRendererParams, ...markedLeast(wordsOf) }),
    // the name as well: the mark may have taken its room
    tooltip: ({ value, data }: { value?: unknown; data?: RowStub }) =>
      [longWords(value), data && wordsOf(data.id)].filter(Boolean).join('. ') || undefined,
  }
}

/** The price that was typed, with both prices for who points at it: its VAT has a column of its own beside it. */
function priceColumn(sheet: OfferingSheet, look: ColumnStyle) {
  const { session } = sheet
  return {
    ...entered(sheet, 'price', look),
    tooltip: ({ data }: { data?: RowStub }) => {
      const row = data && session.row('offerings', data.id)
      return row && bothPricesOf(session, row)
    },
  }
}

function vatColumn(sheet: OfferingSheet, look: ColumnStyle) {
  const column = entered(sheet, 'vat', look)
  return {
    ...column,
    ...cellsOf({
      ...column.cellRendererParams,
      shows: (_, { data, rowPinned }) => {
        const row = data && !rowPinned ? sheet.session.row('offerings', data.id) : undefined
        return vatChoices.short[row?.vat ?? '']
      },
    }),
  }
}

function variableVatColumn(sheet: OfferingSheet, look: ColumnStyle) {
  return costVatColumn(entered(sheet, 'costVat', look), (id) => {
    const row = sheet.isBlank(id) ? undefined : sheet.session.row('offerings', id)
    return row && { own: row.costVat, holds: variableCostVat(row, sheet.session.plan.settings) }
  })
}
