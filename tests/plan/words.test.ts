import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntry } from '../../src/plan/read-entry.ts'
import { oneLine, ownLines } from '../../src/plan/words.ts'
import { runs } from '../fixtures/chance.ts'

/** By name, so that the file itself can be read. */
const hidden = {
  'a NUL': '\u0000',
  'a bell': '\u0007',
  'a DEL': '\u007f',
  'a next line': '\u0085',
  'a lone first half': '\ud800',
  'a lone second half': '\udc00',
  'a right-to-left override': '\u202e',
  'an isolate': '\u2066',
  'a right-to-left mark': '\u200f',
  'a byte order mark': '\ufeff',
  'an interlinear anchor': '\ufff9',
  'what is no character': '\uffff',
}

test.each(Object.entries(hidden))('%s stays in no text that is typed, pasted, noted or counted', (_, sign) => {
  expect(oneLine(`Hår${sign}vård`).replace(/\s/, '')).toBe('Hårvård')
  expect(ownLines(`Hår${sign}vård`).replace(/\s/, '')).toBe('Hårvård')
  const entry = readEntry({ kind: 'text', maxLength: 30 }, `Hår${sign}vård`, () => null)
  expect(String(entry.value).replace(' ', '')).toBe('Hårvård')
  const number = readEntry({ kind: 'integer', maxLength: 7 }, `=75*${sign}12`, () => 900)
  if (number.ok) expect(number.formula).toBe('=75*12')
})

test('a family, a flag, an accent and what is written from right to left are letters', () => {
  for (const letters of ['👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇸🇪', 'é', 'שלום', '❤️']) {
    expect(oneLine(letters)).toBe(letters)
    expect(ownLines(letters)).toBe(letters)
  }
})

test('a note has lines of its own, a cell has one', () => {
  expect(ownLines(' Hyran\r\nhöjs\tsnart\r ')).toBe('Hyran\nhöjs snart')
  expect(oneLine('Hyran\r\nhöjs\tsnart')).toBe('Hyran höjs snart')
})

test('whatever is typed is text that JSON and XML hold, and read again it is the same', () => {
  fc.assert(
    fc.property(fc.uint16Array(), fc.constantFrom(oneLine, ownLines), (units, read) => {
      const text = read(String.fromCharCode(...units))
      expect(text).not.toMatch(/\p{Surrogate}/u)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/)
      expect(read(text)).toBe(text)
    }),
    { numRuns: runs(100) },
  )
})
