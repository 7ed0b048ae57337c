import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, parseBlock, plainWords, wordsAsText, writeBlock } from '../../src/plan/tsv.ts'
import { property } from '../fixtures/property.ts'

/** A block with its cells in brackets, a line of the text after the other. */
const drawn = (block: Block) => block.map((row) => row.map((cell) => `[${cell}]`).join('')).join(' / ')

describe('reading a block', () => {
  test.each([
    ['one cell', '450', '[450]'],
    ['Excel: CRLF, with one after the last row', 'a\tb\r\nc\td\r\n', '[a][b] / [c][d]'],
    ['LibreOffice and Google: LF', 'a\tb\nc\td', '[a][b] / [c][d]'],
    ['old Mac: CR', 'a\rb\r', '[a] / [b]'],
    ['empty cells at the edges', '\ta\t\n\t\t\n', '[][a][] / [][][]'],
    ['a blank row in the middle stays', 'a\n\nb\n', '[a] / [] / [b]'],
    ['two newlines at the end make one blank row', 'a\n\n', '[a] / []'],
    ['a tab at the very end', 'a\t', '[a][]'],
    ['quoted: tab, line break, quotes', '"a\tb"\t"c\r\nd"\t"e ""f"""\n', '[a\tb][c\r\nd][e "f"]'],
    ['quoted and empty', '""\t"x"', '[][x]'],
    ['a quote inside a cell', '5" ror\tb', '[5" ror][b]'],
    ['quotes that do not close where the cell ends', '"a"b\tc', '["a"b][c]'],
    ['a quote that never closes', '"a\tb\nc', '["a][b] / [c]'],
    ['nothing', '', ''],
  ])('%s', (_, text, block) => {
    expect(drawn(parseBlock(text))).toBe(block)
  })

  test('many unclosed quotes take no long time', () => {
    expect(parseBlock('"a\t'.repeat(100_000))[0]?.length).toBe(100_001)
  })
})

test('a block is written with quotes only where a cell needs them', () => {
  const block = [['5" skärm', '"x"'], ['a\tb', ''], ['a\nb']]
  expect(writeBlock(block)).toBe('5" skärm\t"""x"""\r\n"a\tb"\t\r\n"a\nb"\r\n')
})

const anyCell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\t', '\r', '\n', 'a', ' ') }))

property([fc.array(fc.array(anyCell, { minLength: 1 }))])('a block that we write is read as the same', (block) => {
  expect(parseBlock(writeBlock(block))).toEqual(block)
})

property([fc.string({ unit: fc.constantFrom('"', '\t', '\r', '\n', 'a') })])(
  'any text is read, and no letter is lost',
  (text) => {
    const letters = (from: string) => from.replace(/[^a]/g, '').length
    expect(letters(parseBlock(text).flat().join(''))).toBe(letters(text))
  },
)

describe('words that another program would take for a formula', () => {
  test.each(['=1+1', '+46 70 1', '-10 %', '@SUMMA(1)', "=cmd|' /C calc'!A0", "'=1+1"])(
    '%s goes out with the mark of words, and comes back as it was',
    (words) => {
      expect(wordsAsText(words)).toBe(`'${words}`)
      expect(plainWords(`'${words}`)).toBe(words)
    },
  )

  test.each(['', '=', '+', 'Webb', '5-6', "'Citat'", ' =1'])('%s is no formula and goes out as it is', (words) => {
    expect(wordsAsText(words)).toBe(words)
  })

  property([fc.string()])('any words come back as they were', (words) => {
    expect(plainWords(wordsAsText(words))).toBe(words)
  })
})
