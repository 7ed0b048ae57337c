import { sheetTexts } from '../../../texts/sheets.ts'
import type { RowsSheet } from '../sheet/rows-sheet.ts'
import type { CellOf } from '../view/cell-of.ts'
import { CommandIcon } from './command-icon.ts'
import { execute } from './sheet-commands.ts'

/** What names the buttons of a cell after their row. */
const naming = new WeakMap<HTMLElement, (id: string) => void>()

/** The buttons at the end of a row. Their keys are Ctrl+Shift+D and Ctrl+Delete, so Tab goes on through the cells. */
export function rowButtons(sheet: RowsSheet): NonNullable<CellOf['put']> {
  return (cell, _, { data, rowPinned }) => {
    if (rowPinned || !data || data.group) return
    if (!cell.firstElementChild) naming.set(cell, addButtons(cell, sheet))
    // the row may be called something else now, or be another one
    naming.get(cell)?.(data.id)
  }
}

function addButtons(cell: HTMLElement, sheet: RowsSheet): (id: string) => void {
  let shown = ''
  const box = document.createElement('div')
  box.className = 'row-acts'
  const duplicate = button(sheet, 'duplicate', () => shown)
  const remove = button(sheet, 'remove', () => shown)
  box.append(duplicate, remove)
  cell.append(box)
  let named: string | undefined
  return (id) => {
    shown = id
    const of = sheet.nameOf(id)
    if (of === named) return
    named = of
    label(duplicate, sheetTexts.duplicateRow(of))
    label(remove, sheetTexts.deleteRow(of))
  }
}

function label(element: HTMLElement, text: string): void {
  element.title = text
  element.setAttribute('aria-label', text)
}

function button(sheet: RowsSheet, command: 'duplicate' | 'remove', shown: () => string): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = `icon-button ${command}`
  element.tabIndex = -1
  element.append(new CommandIcon(command, 16, 1.75).element)
  element.addEventListener('click', () => execute(sheet, command, [shown()]))
  return element
}
