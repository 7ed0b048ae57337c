import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type DerivedField, derivedFields, tables } from '../../src/rules/field-names.ts'
import type { CalculatedPlan } from '../../src/workbook/calculated-plan.ts'
import { figureNames } from '../../src/workbook/figures.ts'
import { figuresOfAnswer, OpenWorkbook } from '../../src/workbook/open-workbook.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyIntentions, anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
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
function expectRight(book: OpenWorkbook): void {
  const fresh = new Workbook(book.plan)
  const [shown, expected] = [numbersOf(book.plan, book), numbersOf(book.plan, fresh)]
  fresh.dispose()
  expect(shown.map((value) => value === null)).toEqual(expected.map((value) => value === null))
  const most = Math.max(...expected.map((value) => Math.abs(value ?? 0)))
  shown.forEach((value, at) => {
    expect(Math.abs((value ?? 0) - (expected[at] ?? 0))).toBeLessThanOrEqual(1e-9 * most + 0.01)
  })
}

/** What the answer is shown of is that of a workbook, to less than an öre, before the engine stands too. */
function expectAnswer(book: OpenWorkbook): void {
  const fresh = new Workbook(book.plan)
  for (const name of figuresOfAnswer) expect(book.figure(name) ?? NaN, name).toBeCloseTo(fresh.figure(name) ?? NaN, 2)
  fresh.dispose()
}

const manyRows = (count: number): Plan => ({
  ...emptyPlan(2026),
  offerings: Array.from({ length: count }, (_, at) => offering(`o${at}`, { price: 10 + at, volumeYear: 2 })),
})

/** More rows than are calculated at once. */
const tooMany = manyRows(500)
/** The pauses that they take: between the two engines, before each forty rows, and at the end. */
const pauses = 1 + 13 + 1

property([fc.noShrink(anyPlan), fc.noShrink(anyIntentions), fc.infiniteStream(fc.nat({ max: 2 }))], {
  numRuns: runs(10),
})('is right whenever edits come: before the engine, while it is built, and after', async (some, intentions, steps) => {
  const first: Plan = { ...some, offerings: [...some.offerings, ...tooMany.offerings] }
  const book = new OpenWorkbook(first)
  const { pause, goOn, begun } = heldPause()
  const newId = countingIds('n')
  let plan: Plan = first
  const act = (intention: (typeof intentions)[number]) => {
    const edit = intention(plan, newId)
    if (!edit) return
    plan = applyEdit(plan, edit).plan
    expect(book.apply(edit, plan) !== undefined).toBe(book.isCalculated)
  }
  const [before, ...others] = intentions
  if (before) act(before)
  expectAnswer(book)
  const building = book.build(pause)
  await begun()
  for (const intention of others) {
    act(intention)
    for (let step = Number(steps.next().value); step > 0; step--) await goOn()
    book.figure('netProfitPerMonth.year3')
  }
  while (!book.isCalculated) await goOn()
  await building
  expectRight(book)
  book.dispose()
})

test('says nothing but the answer before the engine stands, and all of it from then on', async () => {
  const book = new OpenWorkbook(tooMany)
  expect(figureNames.filter((name) => book.figure(name) !== null && !figuresOfAnswer.has(name))).toEqual([])
  expect(book.derived('offerings', tooMany.offerings[0]!.id, 'annualSales')).toBeNull()
  expectAnswer(book)
  expect(book.productSum(['o1'], 'totalAnnualSales')).toBeNull()
  expect(() => book.ownerModel).toThrow('not calculated yet')
  let count = 0
  await book.build(() => Promise.resolve(count++))
  expect(count).toBe(pauses)
  expectRight(book)
  book.dispose()
})

test('an edit during the last pause is not lost', async () => {
  const book = new OpenWorkbook(tooMany)
  const { pause, goOn, begun } = heldPause()
  void book.build(pause)
  await begun()
  for (let done = 1; done < pauses; done++) await goOn()
  expect(book.isCalculated).toBe(false)
  const edit: PlanEdit = { type: 'change', table: 'offerings', id: 'o0' as never, values: { price: 500 } }
  const before = new Workbook(tooMany).figure('totalAnnualSales.year1') ?? 0
  book.apply(edit, applyEdit(book.plan, edit).plan)
  while (!book.isCalculated) await goOn()
  expect(book.figure('totalAnnualSales.year1')).toBe(before + (500 - 10) * 2)
  book.dispose()
})

test('a plan that is closed while its engine is built gets none', async () => {
  const book = new OpenWorkbook(tooMany)
  const { pause, goOn, begun } = heldPause()
  const building = book.build(pause)
  await begun()
  book.dispose()
  await goOn()
  await building
  expect(book.isCalculated).toBe(false)
})

test('a plan of a few rows is calculated at once when the engine’s code is there, and every plan if one asks for that', () => {
  const few = new OpenWorkbook(manyRows(20))
  expect(few.isCalculated).toBe(true)
  expectRight(few)
  const whole = new OpenWorkbook(tooMany, true)
  expect(whole.isCalculated).toBe(true)
  expectRight(whole)
})
