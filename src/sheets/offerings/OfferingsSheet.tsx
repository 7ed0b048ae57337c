import { derivedFields } from '../../workbook/figures.ts'
import type { OpenSheet } from '../grid/open-sheet.ts'
import { ImportFromYear } from '../ImportFromYear.tsx'
import { ModuleSheet, type SheetProps } from '../ModuleSheet.tsx'
import { offeringColumns, offeringTotals } from './offering-columns.ts'

/** Produktmixern: what is sold in the year, what it costs and what it gives (spec section 2). */
export function OfferingsSheet(props: SheetProps) {
  return (
    <ModuleSheet
      {...props}
      table="offerings"
      columnsOf={offeringColumns}
      tallHeadings
      explainTotal={explainTotal}
      explainCell={explainCell}
      tools={(sheet) => <ImportFromYear sheet={sheet} year={props.year} />}
    />
  )
}

function explainTotal({ session, year }: OpenSheet<'offerings'>, column: string) {
  const total = offeringTotals[column]
  return total && session.workbook.explainFigure(`${total}.${year}`)
}

function explainCell({ session }: OpenSheet<'offerings'>, id: string, column: string) {
  const field = derivedFields.offerings.find((name) => name === column)
  return field && session.workbook.explainDerived('offerings', id, field)
}
