import '../../controls/vat.css'
import { type CellOf, putText } from '../grid/view/cell-of.ts'

/** A price, with a small mark before it where its VAT is not the plan's (docs/salary.md). markOf: the words of a row's mark, '' for none. */
export function markedPrice(markOf: (id: string) => string): NonNullable<CellOf['put']> {
  return (cell, shown, { data, rowPinned }) => {
    const words = data && !rowPinned ? markOf(data.id) : ''
    let mark = cell.querySelector('.vat-mark')
    if (words === '') mark?.remove()
    else if (!mark) {
      mark = document.createElement('small')
      mark.className = 'vat-mark'
      cell.prepend(mark)
    }
    if (mark && mark.textContent !== words) mark.textContent = words
    putText(cell, shown)
  }
}
