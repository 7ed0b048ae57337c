import './comment-mark.css'
import { commentTexts } from '../../../texts/comments.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { CommandIcon } from './command-icon.ts'
import { execute } from './sheet-commands.ts'

/** Marks the cell of a row's first words where the row has open comments; a click shows them. Without a row, and without comments, no mark. */
export function markComments(cell: HTMLElement, sheet: GridSheet, id: string | undefined): void {
  const count = id === undefined ? 0 : sheet.commentsOn(id)
  const mark = cell.querySelector<HTMLElement>('.comment-mark')
  cell.classList.toggle('cell-commented', count > 0)
  if (id === undefined || count === 0) {
    mark?.remove()
    if (mark) cell.removeAttribute('aria-description')
    return
  }
  // no part of the cell's name, which every cell of its row is called by: the menu and its key say the same
  const words = commentTexts.count(count)
  cell.setAttribute('aria-description', words)
  const shown = mark ?? addMark(cell, sheet, id)
  shown.title = words
  shown.dataset['count'] = count === 1 ? '' : String(count)
}

function addMark(cell: HTMLElement, sheet: GridSheet, id: string): HTMLElement {
  const mark = document.createElement('button')
  mark.type = 'button'
  mark.className = 'comment-mark'
  mark.tabIndex = -1
  mark.ariaHidden = 'true'
  mark.append(new CommandIcon('showComments', 14, 1.75).element)
  // the cell keeps the keyboard, and is not opened by two clicks
  mark.addEventListener('mousedown', (event) => event.preventDefault())
  mark.addEventListener('dblclick', (event) => event.stopPropagation())
  mark.addEventListener('click', () => execute(sheet, 'showComments', [id]))
  cell.prepend(mark)
  return mark
}
