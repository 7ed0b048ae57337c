import { expect, test } from 'vitest'
import { type Entry } from '../../src/plan/entry.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { caretAfter, Typing } from '../../src/plan/typing.ts'

/** An open price, and what was read of it. */
function openPrice(before: string) {
  const field = fieldOf('offerings', 'price')
  const reads: string[] = []
  const read = (typed: string): Entry => {
    reads.push(typed)
    return readEntry(field, typed, () => null)
  }
  return { price: Typing.open({ field, read }, before), reads }
}

test('what stands in an open field is read once, however many ask', () => {
  const { price, reads } = openPrice('100')
  const typed = price.type('12,5')
  expect(typed.left()).toMatchObject({ ok: true, value: 12.5 })
  // the key that leaves the cell, then the grid that closes it
  expect(typed.left()).toBe(typed.read())
  expect(reads).toEqual(['12,5'])
  typed.type('13').read()
  expect(reads).toEqual(['12,5', '13'])
})

test('what was there, and what has been taken, is nothing new', () => {
  const { price, reads } = openPrice('100')
  expect(price.left()).toBeUndefined()
  expect(price.type('12,5').type('100').left()).toBeUndefined()
  expect(price.type('12,5').taken().left()).toBeUndefined()
  expect(price.type('12,5').taken('12').type('12,5').isUnchanged).toBe(false)
  expect(reads).toEqual([])
})

test('a formula whose words have grown too long is changed and made shorter, not longer', () => {
  const long = `=${'Pris+'.repeat(320)}1`
  const { price } = openPrice(long)
  expect(price.type(long.replace('1', '2'))).toMatchObject({ text: long.replace('1', '2'), error: undefined })
  expect(price.type(long.slice(0, -2))).toMatchObject({ text: long.slice(0, -2), error: undefined })
  expect(price.type(`${long}0`)).toMatchObject({ text: long, error: 'entry.tooLong' })
})

test('a formula that is pasted too long stays, for its own words', () => {
  const pasted = `=${'Pris+'.repeat(120)}1`
  expect(openPrice('100').price.type(pasted)).toMatchObject({ text: pasted, error: undefined })
})

test('a setting of which nothing can be stored stays, and says why', () => {
  const { price } = openPrice('100')
  const typed = price.type('=1/0')
  expect(typed.refuse()).toMatchObject({ text: '=1/0', error: 'entry.formula' })
  // put right, it is reported no more
  expect(typed.refuse().type('=1').error).toBeUndefined()
})

test('a letter in a number is taken away and reported, and the entry remembers it', () => {
  const { price } = openPrice('4788')
  const slip = price.type('12').type('12x')
  expect(slip).toMatchObject({ text: '12', error: 'entry.notANumber', isStripped: true })
  expect(slip.type('123')).toMatchObject({ error: undefined, isStripped: true })
  expect(caretAfter('1x2', '12', 2)).toBe(1)
})

test('only who empties a field empties it, and after a letter starts over', () => {
  const { price } = openPrice('4788')
  expect(price.type('12x').type('').type('7').left()).toEqual({ ok: true, value: 7 })
  expect(price.type('x')).toMatchObject({ text: '', isUnchanged: true })
  expect(price.type('').left()).toMatchObject({ ok: true, value: 0 })
})

test.each([
  ['12x', '12', 12, 'entry.notANumber'],
  ['1,123456', '1,12345', 1.12345, 'entry.tooLong'],
  ['24.00.5', '24.00.5', undefined, 'entry.notANumber'],
  ['=1/0', '=1/0', undefined, 'entry.formula'],
])(
  'leaving the field at %s stores what can be stored of it, and reports why not the rest',
  (typed, text, value, error) => {
    const { price } = openPrice('450')
    const left = Array.from(typed).reduce((open, key) => open.type(open.text + key), price.type(''))
    expect(left.text).toBe(text)
    expect(left.left()).toMatchObject({ ok: false, value, error })
    expect(left.taken().left()).toBeUndefined()
  },
)

test('a letter that is being composed is left alone until it is there', () => {
  expect(openPrice('').price.compose('１x')).toMatchObject({ text: '１x', error: undefined, isStripped: false })
})
