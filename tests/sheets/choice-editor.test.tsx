import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fieldOf } from '../../src/plan/fields.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { rowVats } from '../../src/rules/vat.ts'
import { ChoiceEditor } from '../../src/sheets/grid/input/choice-editor.ts'
import { vatChoices } from '../../src/texts/vat-choices.ts'

let editor: ChoiceEditor
const list = () => editor.getGui() as HTMLSelectElement

/** Opens the cell of a row's VAT by a key, as the grid does. */
function open(eventKey: string | null, value = ''): void {
  editor = new ChoiceEditor()
  const read = (typed: string) => readEntry(fieldOf('offerings', 'vat'), typed, () => null)
  const choices = rowVats.map((each) => ({ value: each, text: vatChoices.rows[each] }))
  editor.init({ label: 'Moms', choices, read, value, eventKey } as never)
  document.body.append(list())
  editor.afterGuiAttached()
}
const type = (...keys: readonly string[]) => keys.forEach((key) => fireEvent.keyDown(list(), { key }))
const says = () => document.querySelector('.cell-says')?.textContent ?? ''

afterEach(() => {
  editor.destroy()
  list().remove()
})

describe('a cell with a few given values', () => {
  test.each([
    ['2', [], '25'],
    ['2', ['5'], '25'],
    ['1', ['2', '%'], '12'],
    ['0', [], '0'],
    ['e', ['x'], '0'],
    ['4', ['Backspace', '6'], '6'],
  ])('takes what is typed: %s %j is %s', (first, more, value) => {
    open(first)
    type(...more)
    expect(editor.left()?.entry).toEqual({ ok: true, value })
    expect(says()).toBe('')
  })

  test('says what is none of them until it is put right, and leaves it refused, with what was typed', () => {
    open('4', '25')
    type('0')
    expect(says()).toBe('Momsen är 25, 12, 6 eller 0 %, eller tom: som planen.')
    expect(list().getAttribute('aria-invalid')).toBe('true')
    expect(editor.left()).toMatchObject({ entry: { ok: false, value: undefined }, typed: '40' })
    // closed by the grid it is refused too, not taken for what stood there
    expect(editor.isCancelAfterEnd()).toBe(false)
    expect(editor.getValue().entry).toMatchObject({ ok: false, error: 'entry.notAVat' })
    type('Backspace', 'Backspace')
    expect([says(), editor.left()]).toEqual(['', undefined])
  })

  test('forgets what was typed when one is chosen in the list', () => {
    open('4')
    fireEvent.change(list(), { target: { value: '12' } })
    expect(says()).toBe('')
    expect(editor.left()?.entry).toEqual({ ok: true, value: '12' })
  })

  test('leaves shortcuts and the space bar to others', () => {
    open('Enter', '25')
    type(' ')
    fireEvent.keyDown(list(), { key: 's', ctrlKey: true })
    expect(editor.left()).toBeUndefined()
  })
})
