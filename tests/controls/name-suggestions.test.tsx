import { afterEach, expect, test } from 'vitest'
import { offerNames } from '../../src/controls/name-suggestions.ts'

const list = () => [...document.querySelectorAll('[role="listbox"]')]
afterEach(() => document.body.replaceChildren())

function typed(text: string, names: readonly string[], times = 1): HTMLInputElement {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  for (let time = 0; time < times; time += 1) offerNames(field, () => names)
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return field
}

test('a field that gets the keyboard once more, with its window, has one list', () => {
  const field = typed('=Pri', ['Pris', 'Pris exkl. moms'], 2)
  expect(list()).toHaveLength(1)
  field.blur()
  expect(list()).toHaveLength(0)
})

test('Tab takes no longer name over one that is written out, wherever that stands among them', () => {
  const names = ['Råvara 32', ...Array.from({ length: 8 }, (_, at) => `Råvara a${at}`), 'Råvara', 'Råvara 40']
  const field = typed('=Pris*råvara', names)
  expect(list()[0]?.querySelector('[aria-selected="true"]')?.textContent).toBe('Råvara')
  const tab = new KeyboardEvent('keydown', { key: 'Tab', cancelable: true, bubbles: true })
  field.dispatchEvent(tab)
  expect([tab.defaultPrevented, field.value]).toEqual([false, '=Pris*råvara'])
})

test('nothing is offered in the middle of a formula, where what follows would be written over', () => {
  const field = typed('=Pri', ['Pris'])
  expect(list()).toHaveLength(1)
  field.setSelectionRange(2, 2)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(list()).toHaveLength(0)
})
