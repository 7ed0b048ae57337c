import { Menu } from '../../controls/Menu.tsx'
import { isBeyondNorm, tooManyHours } from '../../controls/measure-hours.ts'
import { type MeasureOrder, measureOrders, sortMeasures } from '../../plan/sort-measures.ts'
import { derivedFields } from '../../rules/field-names.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import { ModuleSheet, type SheetProps } from '../ModuleSheet.tsx'
import { measureColumns, measureTotals } from './measure-columns.ts'

const { sortBy, sortOrders, announcements } = sheetTexts

/** The sorter with the nine orders. A sort rewrites the order once, as one undo step. */
function SortMeasures({ sheet }: { readonly sheet: OpenSheet<'measures'> }) {
  const sort = (by: MeasureOrder) => {
    const edit = sortMeasures(sheet.session.plan, by)
    if (!edit) sheet.notify(announcements.sortedAlready, { done: false })
    else if (sheet.execute(edit)) sheet.notify(announcements.sorted(sortOrders[by]), { done: true })
  }
  const entries = measureOrders.map((by) => ({ label: sortOrders[by], onChoose: () => sort(by) }))
  return <Menu label={sortBy} look="outlined" changes entries={entries} />
}

/** The measures: what is planned over the three years, in hours and kr. */
export function MeasuresSheet(props: SheetProps) {
  return (
    <ModuleSheet
      {...props}
      table="measures"
      columnsOf={measureColumns}
      tallHeadings={false}
      explainTotal={explainTotal}
      explainCell={explainCell}
      tools={(sheet) => <SortMeasures sheet={sheet} />}
      warning={(sheet) => (
        // always there, so that the sentence is read out when it comes
        <div role="alert">
          {isBeyondNorm(sheet.session) && <p className="sheet-warning">{tooManyHours(sheet.session)}</p>}
        </div>
      )}
    />
  )
}

function explainTotal({ session }: OpenSheet<'measures'>, column: string) {
  const total = measureTotals[column]
  return total && session.workbook.explainFigure(total)
}

function explainCell({ session }: OpenSheet<'measures'>, id: string, column: string) {
  const field = derivedFields.measures.find((name) => name === column)
  return field && session.workbook.explainDerived('measures', id, field)
}
