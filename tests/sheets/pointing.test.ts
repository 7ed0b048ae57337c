import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOfName } from '../../src/sheets/grid/pure/pointing.ts'

/** Where a name would be written; `|` in the text is the caret, two of them are the ends of what is selected. */
function placed(drawn: string, pointed?: readonly [number, number]): string | undefined {
  const [before = '', within = '', after] = drawn.split('|')
  const [from, to] = [before.length, before.length + (after === undefined ? 0 : within.length)]
  const text = drawn.replaceAll('|', '')
  const place = placeOfName(text, [from, to], pointed)
  return place && `${text.slice(0, place[0])}NAMN${text.slice(place[1])}`
}

test.each([
  ['=|', '=NAMN'],
  [' = |', ' = NAMN'],
  ['=Pris*|', '=Pris*NAMN'],
  ['=Pris * |', '=Pris * NAMN'],
  ['=MAX(|', '=MAX(NAMN'],
  ['=MAX(Pris;|)', '=MAX(Pris;NAMN)'],
  ['=OM(Pris>=|;1;2)', '=OM(Pris>=NAMN;1;2)'],
  ['=-|', '=-NAMN'],
  ['=2\u00D7|', '=2\u00D7NAMN'],
  ['=Pris*|+2', '=Pris*NAMN+2'],
  // a piece at fault is selected when the text is opened again
  ['=|Prsi|*0,4', '=NAMN*0,4'],
  ['=Pris för "A - B"-|', '=Pris för "A - B"-NAMN'],
])('a name may come at the caret of %s', (drawn, written) => {
  expect(placed(drawn)).toBe(written)
})

test.each(['|', '450|', '12*|', '=Pris|', '=Pris*0,4|', '=3 %|', '=MAX(Pris)|', '=|Pris', '|=Pris', '=Pris för "A -|'])(
  'no name may come at the caret of %s',
  (drawn) => {
    expect(placed(drawn)).toBeUndefined()
  },
)

test('what was pointed at last is replaced while the caret is right behind it', () => {
  expect(placed('=Pris|', [1, 5])).toBe('=NAMN')
  expect(placed('=MAX(Pris|;2)', [5, 9])).toBe('=MAX(NAMN;2)')
  expect(placed('=Pr|is', [1, 5])).toBeUndefined()
})

test('whatever stands there, the place lies within the text, and in a formula only', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '(', ')', '*', '"', ' ', 'P', '1', ',', ';', '-', 'å') })
  fc.assert(
    fc.property(text, fc.nat(20), fc.nat(20), (typed, one, other) => {
      const [from, to] = [Math.min(one, other, typed.length), Math.min(Math.max(one, other), typed.length)]
      const place = placeOfName(typed, [from, to], undefined)
      if (place) expect(typed.trimStart().startsWith('=') && place[0] === from && place[1] === to).toBe(true)
    }),
  )
})
