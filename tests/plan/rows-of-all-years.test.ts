import { describe, expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Offering, type Plan, rowsOf } from '../../src/plan/plan.ts'
import { acrossYears } from '../../src/plan/rows-of-all-years.ts'
import { type AllYearsWrite, writeAllYears } from '../../src/plan/write-all-years.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { offering } from '../workbook/plans.ts'

type Names = Readonly<Record<Year, readonly string[]>>

/** A plan with a product for each name; '' is a blank row. */
function planOf(names: Names): Plan {
  const offerings = years.flatMap((year) =>
    names[year].map((product, at): Offering => offering(`${year}-${at}`, { product, year, rank: `a${at}` })),
  )
  return { ...emptyPlan(2026), offerings }
}

const linesOf = (plan: Plan) => acrossYears('offerings', (year) => rowsOf(plan, 'offerings', year))
/** The rows of each line by their ids, a dash where a year lacks it. */
const laid = (names: Names) =>
  linesOf(planOf(names)).map((line) => years.map((year) => line[year]?.id ?? '–').join(' '))

describe('three years side by side', () => {
  test('rows of a name are one line, whatever the size of its letters and the spaces around it', () => {
    expect(laid({ year1: ['Kurs', 'Råd'], year2: [' råd', 'KURS '], year3: ['Råd'] })).toEqual([
      'year1-0 year2-1 –',
      'year1-1 year2-0 year3-0',
    ])
  })

  test('a name twice in a year stays two lines, in order', () => {
    expect(laid({ year1: ['Kurs', 'Kurs'], year2: ['Kurs'], year3: ['Kurs', 'Kurs', 'Kurs'] })).toEqual([
      'year1-0 year2-0 year3-0',
      'year1-1 – year3-1',
      '– – year3-2',
    ])
  })

  test('a row of a later year stands below what is above it there, and over the blank rows when nothing is', () => {
    expect(laid({ year1: ['A', 'B', ''], year2: ['A', 'X', 'B'], year3: ['Z', 'X', 'Y'] })).toEqual([
      'year1-0 year2-0 –',
      '– year2-1 year3-1',
      '– – year3-2',
      'year1-1 year2-2 –',
      '– – year3-0',
      'year1-2 – –',
    ])
  })
})

describe('writing in the years side by side', () => {
  const plan: Plan = {
    ...emptyPlan(2026),
    offerings: [
      offering('1', { category: 'Råd', product: 'Kurs', price: 900, variableCost: 90, volumeYear: 10, note: 'min' }),
      offering('2', { product: 'Kurs', price: 950, year: 'year2' }),
      offering('4', { product: 'Bok', price: 200, year: 'year3' }),
      // waits for contents
      offering('5', { year: 'year2' }),
    ],
  }
  let made = 0
  const write = (writes: readonly AllYearsWrite[], on = plan) => {
    const lines = linesOf(on)
    made = 0
    const newId = () => `new${(made += 1)}` as never
    const edit = writeAllYears(on, 'offerings', (place) => lines[place], writes, newId)
    return edit ? applyEdit(on, edit) : undefined
  }
  const brief = (of: Plan) =>
    years.map((year) =>
      rowsOf(of, 'offerings', year).map((row) => `${row.product} ${row.price} ${row.variableCost} ${row.volumeYear}`),
    )

  test('an entry changes the row of its year alone', () => {
    const done = write([{ line: 0, year: 'year2', field: 'price', value: 1000 }])
    expect(brief(done?.plan ?? plan)).toEqual([['Kurs 900 90 10'], ['Kurs 1000 0 0', ' 0 0 0'], ['Bok 200 0 0']])
  })

  test('a year that lacks the row gets it, with what is not seen of the nearest year, and one undo takes it back', () => {
    const done = write([{ line: 0, year: 'year3', field: 'volumeYear', value: 12 }])
    expect(brief(done?.plan ?? plan)[2]).toEqual(['Bok 200 0 0', 'Kurs 0 0 12'])
    const first = write([{ line: 0, year: 'year3', field: 'price', value: 7 }], {
      ...plan,
      offerings: plan.offerings.filter(({ id }) => id !== '2'),
    })
    const [, row] = rowsOf(first?.plan ?? plan, 'offerings', 'year3')
    expect(row).toMatchObject({ category: 'Råd', product: 'Kurs', price: 7, variableCost: 90, volumeYear: 0, note: '' })
    expect(done && applyEdit(done.plan, done.undo).plan).toEqual(plan)
  })

  test('the row that waits for contents in a year goes when one is added there', () => {
    const done = write([{ line: 1, year: 'year2', field: 'price', value: 300 }])
    expect(brief(done?.plan ?? plan)[1]).toEqual(['Kurs 950 0 0', 'Bok 300 0 0'])
  })

  test('a row that waits is written in and stays, in the same action', () => {
    const waiting = linesOf(plan).findIndex((line) => line.year2?.id === '5')
    const done = write([
      { line: 1, year: 'year2', field: 'price', value: 300 },
      { line: waiting, year: 'year2', field: 'price', value: 5 },
    ])
    expect(brief(done?.plan ?? plan)[1]).toEqual(['Kurs 950 0 0', ' 5 0 0', 'Bok 300 0 0'])
  })

  test('a name is written in all years that have the row', () => {
    const done = write([{ line: 0, year: undefined, field: 'product', value: 'Utbildning' }])
    expect(brief(done?.plan ?? plan).slice(0, 2)).toEqual([['Utbildning 900 90 10'], ['Utbildning 950 0 0', ' 0 0 0']])
  })

  test('a blank row that waits beside a nameless one stays blank when that is named', () => {
    const nameless = { ...plan, offerings: [offering('1', { price: 900 }), offering('2', { year: 'year2' })] }
    const done = write([{ line: 0, year: undefined, field: 'product', value: 'Kurs' }], nameless)
    expect(brief(done?.plan ?? plan).slice(0, 2)).toEqual([['Kurs 900 0 0'], [' 0 0 0']])
  })

  test('below the last line a product comes into the years that have numbers, a name alone into the first', () => {
    const last = linesOf(plan).length
    const done = write([
      { line: last, year: undefined, field: 'product', value: 'Frakt' },
      { line: last, year: 'year2', field: 'price', value: 50 },
      { line: last + 1, year: undefined, field: 'product', value: 'Tips' },
    ])
    expect(brief(done?.plan ?? plan)).toEqual([
      ['Kurs 900 90 10', 'Tips 0 0 0'],
      ['Kurs 950 0 0', 'Frakt 50 0 0'],
      ['Bok 200 0 0'],
    ])
  })

  test('nothing in a year that lacks the row adds nothing', () => {
    expect(write([{ line: 0, year: 'year3', field: 'price', value: 0 }])).toBeUndefined()
    expect(write([{ line: 0, year: 'year1', field: 'price', value: 900 }])).toBeUndefined()
  })
})
