import type { Table } from '../../../plan/fields.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { OpenSheet } from '../sheet/open-sheet.ts'
import type { CellOf } from '../view/cell-of.ts'
import { carryOut } from './sheet-commands.ts'

// lucide's "copy" and "trash-2": drawn without React, a thousand rows scroll past
const icons = {
  copy: '<rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>',
  delete:
    '<path d="M3 6h18"/><path d="M19 6v14c0 1-1 2-2 2H7c-1 0-2-1-2-2V6"/><path d="M8 6V4c0-1 1-2 2-2h4c1 0 2 1 2 2v2"/><path d="M10 11v6"/><path d="M14 11v6"/>',
} as const

/** What names the buttons of a cell after their row. */
const naming = new WeakMap<HTMLElement, () => void>()

/** The buttons at the end of a row. Their keys are Ctrl+Shift+D and Ctrl+Delete, so Tab goes on through the cells. */
export function rowButtons(sheet: OpenSheet<Table>): NonNullable<CellOf['put']> {
  return (cell, _, { data, rowPinned }) => {
    if (rowPinned || !data || data.group) return
    if (!cell.firstElementChild) naming.set(cell, addButtons(cell, sheet, data.id))
    // the row may be called something else now
    naming.get(cell)?.()
  }
}

function addButtons(cell: HTMLElement, sheet: OpenSheet<Table>, id: string): () => void {
  const box = document.createElement('div')
  box.className = 'row-acts'
  const copy = button('copy', () => {
    carryOut(sheet, 'duplicate', [id])
  })
  const remove = button('delete', () => {
    carryOut(sheet, 'remove', [id])
  })
  box.append(copy, remove)
  cell.append(box)
  let named: string | undefined
  return () => {
    const of = sheet.nameOf(id)
    if (of === named) return
    named = of
    label(copy, sheetTexts.duplicateRow(of))
    label(remove, sheetTexts.deleteRow(of))
  }
}

function label(element: HTMLElement, text: string): void {
  element.title = text
  element.setAttribute('aria-label', text)
}

function button(icon: keyof typeof icons, action: () => void): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = `icon-button ${icon}`
  element.tabIndex = -1
  element.innerHTML = `<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${icons[icon]}</svg>`
  element.addEventListener('click', action)
  return element
}
