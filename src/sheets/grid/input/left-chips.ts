import { followBubble } from '../../../controls/bubble-place.ts'
import { formatKeys } from '../../../controls/commands.ts'
import { sheetCommand } from '../commands/sheet-commands.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import type { LeftCell } from '../sheet/left-texts.ts'
import { areaOfCells, cellElement } from '../view/grid-dom.ts'

// what the chip in words does
const [turnKey] = sheetCommand('readOtherwise').keys

/**
 * Shows a chip at each cell in which a text was left: a press reads it otherwise, or opens it again. The one that the key is for is in words,
 * the others in short. They lie over the page: cells clip what stands in them. Answers how to stop.
 */
export function showLeftTexts(sheet: GridSheet, frame: HTMLElement): () => void {
  const shown = new AbortController()
  let chips: readonly HTMLElement[] = []
  let asked: number | undefined
  const draw = () => {
    asked = undefined
    const here = sheet.left.here
    const all = sheet.left.all
    for (const chip of chips) chip.remove()
    chips = all.map((left) => chipOf(sheet, left, left.text === here?.text))
    document.body.append(...chips)
    for (const [at, { row, column }] of all.entries()) place(chips[at], frame, cellElement(frame, row, column))
  }
  const drawLater = () => {
    if (chips.length === 0 && sheet.left.all.length === 0) return
    asked ??= requestAnimationFrame(draw)
  }
  const stopWatching = sheet.watch(drawLater)
  followBubble(drawLater, shown.signal)
  drawLater()
  return () => {
    stopWatching()
    shown.abort()
    if (asked !== undefined) cancelAnimationFrame(asked)
    for (const chip of chips) chip.remove()
  }
}

function chipOf(sheet: GridSheet, left: LeftCell, isInWords: boolean): HTMLElement {
  const looks = { type: 'button', className: 'left-chip', tabIndex: -1, title: left.says } as const
  const chip = Object.assign(document.createElement('button'), looks)
  chip.setAttribute('aria-label', `${left.says} ${left.label}`)
  chip.textContent = isInWords ? left.label : left.short
  if (isInWords && turnKey) {
    const key = document.createElement('kbd')
    key.textContent = formatKeys(turnKey).join('+')
    chip.append(' ', key)
  }
  // the keyboard stays where one types
  for (const press of ['pointerdown', 'mousedown']) chip.addEventListener(press, (event) => event.preventDefault())
  chip.addEventListener('click', () => sheet.left.turn(left))
  return chip
}

/** In its row, as high as that, on the right of its cell: there it lies over no other row, and not over what it is about; at the edge of the sheet, and where one types in the next cell, on the left. Not in view without its cell. */
function place(chip: HTMLElement | undefined, frame: HTMLElement, cell: HTMLElement | null): void {
  if (!chip) return
  const area = areaOfCells(frame)
  const at = cell?.getBoundingClientRect()
  const isInView = at !== undefined && at.top + 1 >= area.top && at.bottom - 1 <= area.bottom && at.left < area.right
  chip.hidden = !isInView
  if (!isInView) return
  chip.style.height = `${at.height}px`
  const { width } = chip.getBoundingClientRect()
  const typed = frame.querySelector('.cell-editor')?.getBoundingClientRect()
  const isTypedThere = typed?.top === at.top && typed.left >= at.right - 1 && typed.left < at.right + width
  const isRoom = at.right + width <= area.right && !isTypedThere
  chip.style.left = `${isRoom ? at.right : Math.max(area.left, at.left - width)}px`
  chip.style.top = `${at.top}px`
}
