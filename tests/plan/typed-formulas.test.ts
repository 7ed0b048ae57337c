import { describe, expect, test } from 'vitest'
import { differencesBetween } from '../../src/app/workbench/differences.ts'
import { planFromRecords } from '../../src/backend/records.ts'
import { changeCells, clearCells, countCells, fillDown } from '../../src/plan/cells.ts'
import { changesBetween } from '../../src/plan/changes.ts'
import { copyYear } from '../../src/plan/copy-year.ts'
import { applyEdit, type ChangeRow, type PlanEdit } from '../../src/plan/edit.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { mergeEdit, planDifferences } from '../../src/plan/merge.ts'
import { duplicateRows } from '../../src/plan/new-rows.ts'
import { emptyPlan, isBlank, type Offering, type Plan } from '../../src/plan/plan.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { formulasIn, typedFormula } from '../../src/plan/typed-formulas.ts'
import { Session } from '../../src/session/session.ts'
import { offering } from '../workbook/plans.ts'

const session = new Session(emptyPlan(2026))
const calculate = (expression: string) => session.workbook.calculate(expression)

const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [offering('a', { product: 'Bok', price: 10 }), offering('b', { product: 'Penna', price: 25 })],
}

const rowOf = (of: Plan, at = 0): Offering => of.offerings[at] as Offering

test('a line may begin with what every object has', () => {
  expect(formulasIn('price={own.a}')['constructor']).toBeUndefined()
  expect(Object.entries(formulasIn('__proto__={price}'))).toEqual([['__proto__', '={price}']])
  const planWith = (row: Partial<Offering>) => ({ ...plan, offerings: [{ ...rowOf(plan), ...row }, rowOf(plan, 1)] })
  const theirs = planWith({ price: 11 })
  const differences = planDifferences(plan, theirs, planWith({ formulas: 'constructor={price}' }))
  const edit = mergeEdit(differences, ({ suggested }) => suggested ?? 'mine')
  expect(Object.keys(rowOf(apply(theirs, edit)))).toEqual(Object.keys(rowOf(plan)))
})

/** What a person's typing does to a cell of a product. */
function type(of: Plan, text: string, field: 'price' | 'volumeYear' = 'price', at = 0): Plan {
  const entry = readEntry(fieldOf('offerings', field), text, calculate)
  if (!entry.ok) throw new Error(entry.error)
  const edit = changeCells('offerings', rowOf(of, at), { [field]: entry.value }, { [field]: entry.formula })
  return edit ? applyEdit(of, edit).plan : of
}

const apply = (of: Plan, edit: PlanEdit | undefined): Plan => (edit ? applyEdit(of, edit).plan : of)
const shown = (of: Plan, at = 0, field: 'price' | 'volumeYear' = 'price') =>
  typedFormula('offerings', rowOf(of, at), field, calculate)
const range = { table: 'offerings', year: 'year1', from: 0, to: 1, columns: ['price'] } as const

describe('a typed formula', () => {
  test('is stored beside its number, and goes when a plain number is typed, even the same one', () => {
    const typed = type(plan, ' =9500*12 ')
    expect(rowOf(typed)).toMatchObject({ price: 114_000, formulas: 'price=9500*12' })
    expect(shown(typed)).toBe('=9500*12')
    expect(shown(typed, 0, 'volumeYear')).toBeUndefined()
    expect(rowOf(type(typed, '114000'))).toMatchObject({ price: 114_000, formulas: '' })
    expect(rowOf(type(type(typed, '=2*3', 'volumeYear'), '8'))).toMatchObject({ price: 8, formulas: 'volumeYear=2*3' })
  })

  test('is stored also when its number stood there already, and not shown where that has come from elsewhere since', () => {
    const typed = type(plan, '=5*2')
    expect(shown(typed)).toBe('=5*2')
    expect(shown({ ...typed, offerings: [{ ...rowOf(typed), price: 7 }] })).toBeUndefined()
  })

  test('is undone with its number, in one step', () => {
    const open = new Session(plan)
    const edit = changeCells('offerings', rowOf(plan), { price: 12 }, { price: '=3*4' }) as ChangeRow
    expect(countCells(edit)).toBe(1)
    open.edit(edit)
    expect(open.row('offerings', 'a')?.formulas).toBe('price=3*4')
    open.undo()
    expect(open.row('offerings', 'a')).toEqual(rowOf(plan))
    open.redo()
    expect(open.row('offerings', 'a')?.formulas).toBe('price=3*4')
  })

  test('goes along when it is filled down, duplicated or copied to another year, and goes when its cell is emptied', () => {
    const typed = type(plan, '=9500*12')
    const filled = apply(typed, fillDown(typed, range))
    expect(shown(filled, 1)).toBe('=9500*12')
    expect(shown(apply(typed, duplicateRows(typed, 'offerings', 'year1', ['a'], newRowId)), 1)).toBe('=9500*12')
    const copied = apply(typed, copyYear(typed, 'offerings', 'year1', 'year2', newRowId)?.edit)
    const later = copied.offerings.filter(({ year }) => year === 'year2')
    expect(later.map(({ formulas }) => formulas)).toEqual(['price=9500*12', ''])
    expect(rowOf(apply(filled, clearCells(filled, range)), 1)).toMatchObject({ price: 0, formulas: '' })
  })

  test('is saved with its row and read again', () => {
    const typed = type(plan, '=5*2')
    expect(changesBetween(plan, typed).sheets.offerings.put.map(({ formulas }) => formulas)).toEqual(['price=5*2'])
    const record = { ...rowOf(typed), collectionId: '', collectionName: '' } as never
    const none = { fixedCosts: [], measures: [] }
    const read = planFromRecords({ plan: {}, sheets: { ...none, offerings: [record] }, salary: [] }, 2026)
    expect(read.offerings).toEqual([rowOf(typed)])
  })

  test('of two devices: each cell with its own, shown in words where both have changed the same', () => {
    const [mine, theirs] = [type(plan, '=9500*12'), type(plan, '=2*3', 'volumeYear')]
    const [difference] = planDifferences(plan, mine, theirs)
    expect(difference?.suggested).toBe('combined')
    const combined = mergeEdit(planDifferences(plan, mine, theirs), () => 'combined')
    const both = apply(mine, combined)
    expect(rowOf(both)).toMatchObject({ price: 114_000, volumeYear: 6, formulas: 'price=9500*12\nvolumeYear=2*3' })

    const other = type(plan, '=10*1')
    expect(planDifferences(plan, type(plan, '=5*2'), other)[0]?.suggested).toBe('combined')
    const [shownDifference] = differencesBetween(plan, type(plan, '=9500*12'), other)
    const fields = [{ label: 'Pris', mine: '114\u00a0000 (=9500*12)', theirs: '10 (=10*1)' }]
    expect(shownDifference?.fields).toMatchObject(fields)
  })
})

test('a row with a note is no blank row', () => {
  const blank = offering('a')
  expect(isBlank('offerings', blank)).toBe(true)
  expect(isBlank('offerings', { ...blank, note: 'Höjs i mars' })).toBe(false)
})
