import { expect } from 'vitest'
import type { Desk } from './desk.ts'

/** What has the keyboard: a cell by its column, otherwise the words of a button or the name of the element. */
export const keyboardOf = (desk: Desk) =>
  desk.page.evaluate(() => {
    const at = document.activeElement
    const cell = at?.closest('[role="gridcell"], [role="rowheader"]')
    if (cell) return `cell ${cell.getAttribute('col-id')}`
    return at instanceof HTMLButtonElement ? (at.ariaLabel ?? at.innerText.trim()) : (at?.localName ?? 'nothing')
  })

/** Sees that the keyboard is in a cell, by what a person would do next. */
export async function isInCell(desk: Desk, column: string): Promise<void> {
  await expect.poll(() => keyboardOf(desk)).toBe(`cell ${column}`)
  await desk.page.keyboard.type('7')
  await desk.editor.waitFor()
  expect(await desk.editor.inputValue()).toBe('7')
  await desk.press('Escape')
}

/** True when the keyboard is in the page itself, as it is on a phone, where no cell has it. */
export const isInMain = (desk: Desk) => desk.page.evaluate(() => document.activeElement?.closest('main') !== null)
