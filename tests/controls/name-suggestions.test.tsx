import { expect, test } from 'vitest'
import { offerNames } from '../../src/controls/name-suggestions.ts'

test('a field that gets the keyboard once more, with its window, has one list', () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  for (let times = 0; times < 2; times += 1) offerNames(field, () => ['Pris', 'Pris exkl. moms'])
  field.value = '=Pri'
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(document.querySelectorAll('[role="listbox"]')).toHaveLength(1)
  field.blur()
  expect(document.querySelector('[role="listbox"]')).toBeNull()
})
