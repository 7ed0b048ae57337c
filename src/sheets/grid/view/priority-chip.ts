import { type CellOf, putText } from './cell-of.ts'

const name = 'priority-chip'

/** A measure's priority, set apart from the words around it. */
export const putPriority: NonNullable<CellOf['put']> = (cell, shown, { rowPinned }) => {
  if (rowPinned) {
    putText(cell, shown)
    return
  }
  let chip = cell.querySelector<HTMLElement>(`.${name}`)
  if (!chip) {
    chip = document.createElement('span')
    chip.className = name
    cell.replaceChildren(chip)
  }
  putText(chip, shown)
}
