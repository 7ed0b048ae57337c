import { type MeasureOrder, measureOrders, sortMeasures } from '../../plan/sort-measures.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { ActList } from '../ActList.tsx'
import type { OpenSheet } from '../grid/open-sheet.ts'

const { sortBy, sortOrders, tellers } = sheetTexts

/** The sorter with the nine orders. A sort rewrites the order once, as one undo step. */
export function SortMeasures({ sheet }: { readonly sheet: OpenSheet<'measures'> }) {
  const sort = (by: MeasureOrder) => {
    const edit = sortMeasures(sheet.session.plan, by)
    if (edit) sheet.carryOut(edit)
    sheet.tell(edit ? tellers.sorted(sortOrders[by]) : tellers.sortedAlready)
  }
  return <ActList label={sortBy} choices={measureOrders} textOf={(order) => sortOrders[order]} onChoose={sort} />
}
