import { sheetTexts } from '../../texts/sheets.ts'
import { type CellOf, putText } from '../grid/view/cell-of.ts'

/** A product's name, with a mark before it at the one that pays least for an hour. wordsOf: why a row is marked, '' for none. */
export function markedLeast(wordsOf: (id: string) => string): NonNullable<CellOf['put']> {
  return (cell, shown, { data, rowPinned }) => {
    const words = data && !rowPinned ? wordsOf(data.id) : ''
    let mark = cell.querySelector('.least-paid')
    if (words === '') mark?.remove()
    else if (!mark) {
      mark = document.createElement('small')
      mark.className = 'least-paid'
      mark.role = 'img'
      const word = document.createElement('span')
      word.textContent = ` ${sheetTexts.leastPaid.mark}`
      mark.append(word)
      cell.prepend(mark)
    }
    if (words !== '' && mark?.ariaLabel !== words) mark?.setAttribute('aria-label', words)
    putText(cell, shown)
  }
}
