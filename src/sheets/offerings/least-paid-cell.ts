import { sheetTexts } from '../../texts/sheets.ts'
import { longWords } from '../grid/columns.ts'
import { type CellOf, putText } from '../grid/view/cell-of.ts'

/** The room that the mark without its word takes beside a name (least-paid.css), in pixels at the usual text size. */
const besideName = 23

/** A product's name, with a mark before it at the one that pays least for an hour. wordsOf: why a row is marked, '' for none. */
export function markedLeast(wordsOf: (id: string) => string): Required<Pick<CellOf, 'put' | 'beside'>> {
  return {
    // in every row, marked or not: the column must not jump when an entry moves the mark
    beside: besideName,
    put: (cell, shown, { data, rowPinned }) => {
      const words = data && !rowPinned ? wordsOf(data.id) : ''
      let mark = cell.querySelector<HTMLElement>('.least-paid')
      // no part of the cell's name, which every cell of its row is called by
      if (words === '') cell.removeAttribute('aria-description')
      else if (cell.getAttribute('aria-description') !== words) cell.setAttribute('aria-description', words)
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
