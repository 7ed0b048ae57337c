import { describe, expect, test } from 'vitest'
import { type Entry } from '../../src/plan/entry.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { pasteBlock } from '../../src/plan/paste.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { parseBlock } from '../../src/plan/tsv.ts'
import { Typing } from '../../src/plan/typing.ts'
import { editorText, filledCell } from '../../src/texts/format.ts'
import { calculateTyped } from '../../src/workbook/typed-arithmetic.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { offering } from '../workbook/plans.ts'

// each way of writing a price; that cells, the clipboard and the phone go these ways is tried in tests/browser/numbers.test.ts

const price = fieldOf('offerings', 'price')
const before = 99

/** What is written, and what the cell then shows. */
const plainNumbers = [
  ['3,80', '3,8'],
  ['3.80', '3,8'],
  ['1 234,5', '1 234,5'],
  ['1\u00A0234,5', '1 234,5'],
  ['1\u202F234,5', '1 234,5'],
  ['1\u2007234,5', '1 234,5'],
  ['.5', '0,5'],
  [',25', '0,25'],
  ['5.', '5'],
  ['007', '7'],
  ['0', ''],
  ['1.234,50', '1 234,5'],
  ['1,234.50', '1 234,5'],
  ['1.234.567', '1 234 567'],
  ['12.500', '12 500'],
  ['450 kr', '450'],
  ['kr 12', '12'],
  ['450:-', '450'],
  ['450,-', '450'],
  ['450:–', '450'],
  ['12 500,-', '12 500'],
  ['1.234,50:-', '1 234,5'],
  ['450 ,-', '450'],
  ['0,00001', '0,00001'],
  ['9999999', '9 999 999'],
  ['=12*450', '5 400'],
  [' =12*450', '5 400'],
  ['=1 200/4', '300'],
  ['=(1,5+2,5)*10', '40'],
  ['   ', ''],
  ['', ''],
] as const

/** What holds more than a number: the digits are stored, and a message says so. */
const strippedNumbers = [
  ['12a5', '125'],
  ['−5', '5'],
  ['-5', '5'],
  ['+5', '5'],
  ['5-', '5'],
  ['1e3', '13'],
  ['ca 40', '40'],
  ['SEK 100', '100'],
  ['25 %', '25'],
] as const

/** Nothing that can be stored: what stood there stays. */
const noNumbers = ['abc', '٣', '１２', 'kr', '-', ',', '1.23.456', '1,5,5', '=1/0', '=A1', '=', '=12*', '=1-2'] as const

/** What else other programs put on the clipboard, and what a price then is; most may mean anything. */
const fromOtherPrograms = [
  ['1\u202F234,5 kr', '1 234,5'],
  ['\u200E250', '250'],
  [',-', undefined],
  ['250-', undefined],
  ['250, -', undefined],
  ['12,5 tkr', undefined],
  ['€ 950,50', undefined],
  ['3 x 399,50', undefined],
  ['(500)', undefined],
  ['1,23E+05', undefined],
  ['12:30', undefined],
  ['2026-01-05', undefined],
  ['5–10', undefined],
  ['1 23 456', undefined],
  ['########', undefined],
  ['#DIV/0!', undefined],
  ['SANT', undefined],
  ['0x10', undefined],
] as const

const shown = (value: Entry['value']) =>
  typeof value === 'number' ? filledCell(value).replaceAll('\u00A0', ' ') : String(value)

/** The open field of a cell or of the phone, with 99 in it that the first key writes over. */
const openField = () =>
  Typing.open({ field: price, read: (text) => readEntry(price, text, calculateTyped) }, editorText(before))

/** What leaving the field then does: what the cell shows, and whether a message reports that part of it was refused. */
function left(typing: Typing) {
  const entry = typing.left()
  if (typing.isUnchanged || !entry)
    return { shows: String(before), isReported: typing.error !== undefined || typing.isStripped }
  // an entry without a value: nothing of it can be stored
  return { shows: shown(entry.value ?? before), isReported: typing.isStripped || !entry.ok }
}

function typed(text: string) {
  // Delete empties a field
  if (text === '') return left(openField().type(''))
  return left(Array.from(text).reduce((open, key, at) => open.type(at === 0 ? key : open.text + key), openField()))
}

function pasted(text: string) {
  const plan: Plan = { ...emptyPlan(2026), offerings: [offering('a', { price: before })] }
  const target = { table: 'offerings', year: 'year1', row: 0, columns: ['price'] } as const
  const { edit, report } = pasteBlock(plan, parseBlock(text), target, calculateTyped, countingIds())
  const values = edit?.type === 'change' && 'price' in edit.values ? edit.values : { price: before }
  return { shows: shown(values.price), refused: report.refused.length }
}

describe('typed key by key in an open field', () => {
  test.each(plainNumbers)('%j is %j, without a word', (text, shows) => {
    expect(typed(text)).toEqual({ shows, isReported: false })
  })

  test.each(strippedNumbers)('%j keeps %j, and reports it', (text, shows) => {
    expect(typed(text)).toEqual({ shows, isReported: true })
  })

  test.each(noNumbers)('%j leaves what stood there, and reports it', (text) => {
    expect(typed(text)).toEqual({ shows: String(before), isReported: true })
  })
})

describe('pasted over a cell', () => {
  test.each(plainNumbers.filter(([text]) => text !== ''))('%j is %j', (text, shows) => {
    expect(pasted(text)).toEqual({ shows, refused: 0 })
  })

  test.each([...strippedNumbers.map(([text]) => text), ...noNumbers])(
    '%j is refused and counted: the cell stays what it was',
    (text) => {
      expect(pasted(text)).toEqual({ shows: String(before), refused: 1 })
    },
  )
})

describe('pasted from other programs', () => {
  test.each(fromOtherPrograms)('%j is %j, or is refused and counted', (text, shows) => {
    expect(pasted(text)).toEqual(shows === undefined ? { shows: String(before), refused: 1 } : { shows, refused: 0 })
  })
})

describe('pasted into an open field', () => {
  test.each([...plainNumbers, ...strippedNumbers])('%j is %j', (text, shows) => {
    expect(left(openField().type(text)).shows).toBe(shows)
  })
})
