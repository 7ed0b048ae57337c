import { expect, test } from 'vitest'
import { type Entry, readEntry } from '../../src/plan/entry.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { besideNumbers } from '../../src/plan/two-readings.ts'
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
  expect(typed.answer()).toMatchObject({ entry: { ok: true, value: 12.5 } })
  // the key that leaves the cell, then the grid that closes it
  expect(typed.answer()).toEqual({ entry: typed.read() })
  expect(reads).toEqual(['12,5'])
  typed.type('13').read()
  expect(reads).toEqual(['12,5', '13'])
})

test('what was there, and what has been taken, is nothing new', () => {
  const { price, reads } = openPrice('100')
  expect(price.answer()).toBe('unchanged')
  expect(price.type('12,5').type('100').answer()).toBe('unchanged')
  expect(price.type('12,5').taken().answer()).toBe('unchanged')
  expect(price.type('12,5').taken('12').type('12,5').isUnchanged).toBe(false)
  expect(reads).toEqual([])
})

test('an entry of which nothing can be stored stays, and says why', () => {
  const { price } = openPrice('100')
  const typed = price.type('=1/0')
  expect(typed.answer()).toBe('refused')
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

test('only who empties a field empties it', () => {
  const { price } = openPrice('4788')
  expect(price.type('x')).toMatchObject({ text: '', isUnchanged: true })
  expect(price.type('').answer()).toMatchObject({ entry: { ok: true, value: 0 } })
})

test.each([
  ['abc', '', undefined, 'entry.notANumber'],
  ['12x', '12', 12, 'entry.notANumber'],
  ['12345678', '1234567', 1_234_567, 'entry.tooLong'],
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

test('emptying the field after a letter starts over', () => {
  const { price } = openPrice('450')
  expect(price.type('12x').type('').type('7').left()).toEqual({ ok: true, value: 7 })
  expect(price.left()).toBeUndefined()
})

test.each([
  ['price', 1.2, 1.25, 1250, 't', 'D'],
  ['workHours', 900, 1250, 1.25, 'd', 'T'],
] as const)(
  'what may mean two numbers in %s beside %d is asked before one goes on, and one key answers',
  (name, held, likelier, other, key, sameAsEnter) => {
    const field = fieldOf('offerings', name)
    const read = (typed: string) =>
      readEntry(
        field,
        typed,
        () => null,
        besideNumbers(() => [held]),
      )
    const open = Typing.open({ field, read }, '450').type('1.250')
    const keyed = (pressed: string, ctrlKey = false) =>
      open.refuse().answerBy({ key: pressed, altKey: false, ctrlKey, metaKey: false })
    expect(open.answerBy({ key, altKey: false, ctrlKey: false, metaKey: false })).toBeUndefined()
    expect(open.answer()).toBe('refused')
    expect(open.refuse()).toMatchObject({
      text: '1.250',
      isAsking: true,
      question: { likelier: { value: likelier }, other: { value: other } },
    })
    expect(open.refuse().answer()).toEqual({ entry: { ok: true, value: likelier } })
    expect([keyed(key), keyed(key.toUpperCase()), keyed(sameAsEnter)].map((reading) => reading?.value)).toEqual([
      other,
      other,
      likelier,
    ])
    expect([keyed('5'), keyed(key, true)]).toEqual([undefined, undefined])
    expect(open.refuse().choose({ value: other }).answer()).toEqual({ entry: { ok: true, value: other } })
    // a user who goes elsewhere gets the likelier one, and a message about the other
    expect(open.left()).toMatchObject({
      ok: false,
      error: 'entry.twoReadings',
      value: likelier,
      other: { value: other },
    })
    expect(open.refuse().type('1.2505')).toMatchObject({ isAsking: false, question: undefined })
  },
)

test('a letter that is being composed is left alone until it is there', () => {
  const { price } = openPrice('')
  expect(price.compose('１x')).toMatchObject({ text: '１x', error: undefined, isStripped: false })
})
