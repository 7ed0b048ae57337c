import { measureOrders, sortMeasures } from '../../plan/sort-measures.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { OpenSheet } from '../grid/open-sheet.ts'

/** The sorter with the nine orders (spec section 2). A sort rewrites the order once, as one undo step. */
export function SortMeasures({ sheet }: { readonly sheet: OpenSheet<'measures'> }) {
  return (
    <select
      aria-label={sheetTexts.sortBy}
      value=""
      onChange={({ target }) => {
        const by = measureOrders.find((order) => order === target.value)
        if (!by) return
        const edit = sortMeasures(sheet.session.plan, by)
        if (edit) sheet.carryOut(edit)
        sheet.tell(edit ? sheetTexts.tellers.sorted(sheetTexts.sortOrders[by]) : sheetTexts.tellers.sortedAlready)
      }}
    >
      <option value="" hidden>
        {sheetTexts.sortBy}
      </option>
      {measureOrders.map((order) => (
        <option key={order} value={order}>
          {sheetTexts.sortOrders[order]}
        </option>
      ))}
    </select>
  )
}
