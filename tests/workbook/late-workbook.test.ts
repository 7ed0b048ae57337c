import { fc, test as propertyTest } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { tables } from '../../src/plan/fields.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type DerivedField, derivedFields } from '../../src/rules/field-names.ts'
import type { CalculatedPlan } from '../../src/workbook/calculated-plan.ts'
import { figureNames } from '../../src/workbook/figures.ts'
import { LateWorkbook } from '../../src/workbook/late-workbook.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyIntentions, anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { offering } from './plans.ts'

/** A pause that lasts until the test lets the building go on. */
function heldPause() {
  const waiting: (() => void)[] = []
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    pause: () => new Promise<void>((resolve) => waiting.push(resolve)),
    goOn: async () => {
      waiting.shift()?.()
      await settle()
    },
    begun: async () => {
      while (waiting.length === 0) await settle()
    },
  }
}

function numbersOf(plan: Plan, of: CalculatedPlan): readonly (number | null)[] {
  const rows = tables.flatMap((table) =>
    plan[table].flatMap(({ id }) =>
      (derivedFields[table] as readonly DerivedField[]).map((field) => of.derived(table, id, field)),
    ),
  )
  return [...rows, ...figureNames.map((name) => of.figure(name))]
}

/** The numbers are those of a workbook that is built of the plan; by the order in which they are added the last digits may be others. */
function expectRight(book: LateWorkbook): void {
  const fresh = new Workbook(book.plan)
  const [shown, expected] = [numbersOf(book.plan, book), numbersOf(book.plan, fresh)]
  fresh.dispose()
  expect(shown.map((value) => value === null)).toEqual(expected.map((value) => value === null))
  const most = Math.max(...expected.map((value) => Math.abs(value ?? 0)))
  shown.forEach((value, at) => {
    expect(Math.abs((value ?? 0) - (expected[at] ?? 0))).toBeLessThanOrEqual(1e-9 * most + 0.01)
  })
}

/** Two engines, the totals of three years and the plan, so many slices of eight rows, nine figures. */
const pausesOf = (slices: number) => 2 + 4 + slices + 9

const manyRows = (count: number): Plan => ({
  ...emptyPlan(2026),
  offerings: Array.from({ length: count }, (_, at) => offering(`o${at}`, { price: 10 + at, volumeYear: 2 })),
})

propertyTest.prop([fc.noShrink(anyPlan), fc.noShrink(anyIntentions), fc.infiniteStream(fc.nat({ max: 2 }))], {
  numRuns: runs(15),
})(
  'is right whenever edits come: before the engine, while it is built, and after',
  async (first, intentions, steps) => {
    const book = new LateWorkbook(first)
    const { pause, goOn, begun } = heldPause()
    const newId = countingIds('n')
    const standing = book.stand(pause)
    await begun()
    let plan = first
    for (const intention of intentions) {
      const edit = intention(plan, newId)
      if (!edit) continue
      plan = applyEdit(plan, edit).plan
      book.apply(edit, plan)
      for (let step = Number(steps.next().value); step > 0; step--) await goOn()
      book.figure('netProfitPerMonth.year3')
    }
    expectRight(book)
    while (!book.stands) await goOn()
    await standing
    expectRight(book)
    book.dispose()
  },
)

test('an edit during the last pause is not lost', async () => {
  const book = new LateWorkbook(manyRows(1))
  const { pause, goOn, begun } = heldPause()
  void book.stand(pause)
  await begun()
  for (let pauses = 1; pauses < pausesOf(1); pauses++) await goOn()
  expect(book.stands).toBe(false)
  const edit: PlanEdit = {
    do: 'change',
    table: 'offerings',
    id: book.plan.offerings[0]?.id as never,
    values: { price: 500 },
  }
  book.apply(edit, applyEdit(book.plan, edit).plan)
  while (!book.stands) await goOn()
  expect(book.figure('totalAnnualSales.year1')).toBe(1000)
  book.dispose()
})

test('the engine is built in slices of few rows, and gives way before each', async () => {
  const book = new LateWorkbook(manyRows(100))
  let pauses = 0
  await book.stand(() => Promise.resolve(pauses++))
  expect(book.stands).toBe(true)
  expect(pauses).toBe(pausesOf(13))
  expectRight(book)
  book.dispose()
})

test('a plan that is closed while its engine is built gets none', async () => {
  const book = new LateWorkbook(manyRows(100))
  const { pause, goOn, begun } = heldPause()
  const standing = book.stand(pause)
  await begun()
  await goOn()
  book.dispose()
  for (let pauses = 0; pauses < 3; pauses++) await goOn()
  await standing
  expect(book.stands).toBe(false)
})

test('before the engine stands an edit says which rows and figures may be others', () => {
  const plan = manyRows(2)
  const book = new LateWorkbook(plan)
  const edits: readonly (readonly [PlanEdit, readonly string[]])[] = [
    [{ do: 'change', table: 'offerings', id: plan.offerings[1]?.id as never, values: { price: 1 } }, ['o1']],
    [{ do: 'insert', table: 'offerings', rows: [offering('o9', {})] }, ['o9']],
    [{ do: 'setSettings', values: { kommun: '0180' } }, []],
    [{ do: 'several', edits: [{ do: 'setSettings', values: { pricesVat: 25 } }] }, ['o0', 'o1', 'o9']],
    [{ do: 'setSalary', year: 'year1', values: { method: 'schablon' } }, []],
  ]
  for (const [edit, rows] of edits) {
    const after = applyEdit(book.plan, edit).plan
    const { rows: touched, figures } = book.apply(edit, after)
    expect([...touched]).toEqual(rows)
    expect(figureNames.filter((name) => !figures.has(name))).toEqual([])
    expectRight(book)
  }
})
