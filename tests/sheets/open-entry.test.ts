import { expect, test } from 'vitest'
import { type Entry, readEntry } from '../../src/plan/entry.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { CellMessage } from '../../src/sheets/grid/cell-message.ts'
import { OpenEntry } from '../../src/sheets/grid/open-entry.ts'

/** The entry of an open price, and how often it was read. */
function openPrice(opened: string) {
  const field = fieldOf('offerings', 'price')
  const reads: string[] = []
  const input = document.createElement('input')
  document.body.append(input)
  const open = new OpenEntry(new CellMessage(input))
  const read = (typed: string): Entry => {
    reads.push(typed)
    return readEntry(field, typed, () => null)
  }
  open.begin({ field, read }, opened)
  return { open, reads, input }
}

test('what stands in an open cell is read once, however many ask', () => {
  const { open, reads } = openPrice('100')
  expect(open.answer('12,5')).toMatchObject({ entry: { ok: true, value: 12.5 } })
  // the key that leaves the cell, then the grid that closes it
  expect(open.read('12,5')).toBe(open.answer('12,5'))
  expect(reads).toEqual(['12,5'])
  open.read('13')
  expect(reads).toEqual(['12,5', '13'])
})

test('what was there, and what has been taken, is nothing new', () => {
  const { open, reads } = openPrice('100')
  expect(open.answer('100')).toBe('unchanged')
  open.taken('12,5')
  expect(open.isUnchanged('12,5')).toBe(true)
  expect(open.answer('12,5')).toBe('unchanged')
  expect(reads).toEqual([])
})

test('an entry of which nothing can be kept stays, and the cell says why', () => {
  const { open, input } = openPrice('100')
  expect(open.answer('=1/0')).toBe('stays')
  const says = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(says?.textContent).toBe('Det går inte att räkna ut. Skriv till exempel =12*450.')
})
