import { decimal } from '../texts/format.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { useEveryChangePainted } from './every-change.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'

/** The sum, the mean and the count of the selected cells, as Excel and Sheets show them; nothing while one cell is selected. */
export function SelectionSums({ sheet }: { readonly sheet: GridSheet }) {
  useEveryChangePainted(sheet)
  if (!sheet.hasSeveral) return null
  const { filled, numbers } = countSelected(sheet)
  const sum = numbers.reduce((total, number) => total + number, 0)
  const { selection } = sheetTexts
  return (
    <span className="selection-sums">
      {numbers.length > 0 && (
        <>
          <span>
            {selection.sum} <strong>{decimal(sum, 2)}</strong>
          </span>
          <span>
            {selection.mean} <strong>{decimal(sum / numbers.length, 2)}</strong>
          </span>
        </>
      )}
      <span>
        {selection.count} <strong>{decimal(filled, 0)}</strong>
      </span>
    </span>
  )
}

/** How many of the selected cells hold something, and the numbers among them. */
function countSelected({ cells, content, view }: GridSheet): {
  readonly filled: number
  readonly numbers: readonly number[]
} {
  const numbers: number[] = []
  let filled = 0
  for (const id of cells ? content.idsBetween(cells.top, cells.bottom) : []) {
    for (const column of cells?.columns ?? []) {
      const value = view?.value(id, column)
      if (!content.isFilled(id, column, () => value)) continue
      filled += 1
      if (typeof value === 'number') numbers.push(value)
    }
  }
  return { filled, numbers }
}
