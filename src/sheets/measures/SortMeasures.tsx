import { Menu } from '../../controls/Menu.tsx'
import { type MeasureOrder, measureOrders, sortMeasures } from '../../plan/sort-measures.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'

const { sortBy, sortOrders, announcements } = sheetTexts

/** The sorter with the nine orders. A sort rewrites the order once, as one undo step. */
export function SortMeasures({ sheet }: { readonly sheet: OpenSheet<'measures'> }) {
  const sort = (by: MeasureOrder) => {
    const edit = sortMeasures(sheet.session.plan, by)
    if (!edit) sheet.notify(announcements.sortedAlready, { done: false })
    else if (sheet.carryOut(edit)) sheet.notify(announcements.sorted(sortOrders[by]), { done: true })
  }
  const entries = measureOrders.map((by) => ({ label: sortOrders[by], onChoose: () => sort(by) }))
  return <Menu label={sortBy} look="outlined" changes entries={entries} />
}
