import { kronor } from '../../texts/format.ts'
import { columnNames, headings } from '../../texts/headings.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { vatTexts } from '../../texts/vat.ts'
import { arranged } from '../grid/arranged.ts'
import { entered } from '../grid/columns.ts'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import type { SheetColumn } from '../grid/TableGrid.tsx'

/** The columns of Fasta kostnader, from left to right. */
export function fixedCostColumns(sheet: OpenSheet<'fixedCosts'>): readonly SheetColumn[] {
  const name = { heading: headings.fixedCosts.category, name: columnNames.fixedCosts.category, width: 240, share: 2 }
  const amount = {
    heading: headings.fixedCosts.amount,
    name: columnNames.fixedCosts.amount,
    unit: vatTexts.costUnit,
    width: 160,
    share: 1,
  }
  return arranged(sheet, {
    category: entered(sheet, 'category', name, () => sheetTexts.sum),
    amount: entered(sheet, 'amount', amount, () =>
      kronor(sheet.session.workbook.figure(`totalFixedCost.${sheet.year}`)),
    ),
  })
}
