import fc from 'fast-check'
import { HyperFormula } from 'hyperformula'
import { describe, expect, test } from 'vitest'
import type { PlanEdit } from '../../src/plan/edit.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { ownNumbersIn } from '../../src/plan/own-numbers.ts'
import { emptyPlan, isCounted, type Measure, type Plan, type Row, rowsOf } from '../../src/plan/plan.ts'
import { formulasIn, isOwnFormula } from '../../src/plan/typed-formulas.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { ownFormulaLimits } from '../../src/rules/limits.ts'
import { Session } from '../../src/session/session.ts'
import { sumFormulas } from '../../src/workbook/formulas/sums.ts'
import { readStored } from '../../src/workbook/own/read.ts'
import {
  appliedWithFollowers,
  applySettled,
  faultOf,
  graphOf,
  settle,
  settledPlan,
} from '../../src/workbook/own/settle.ts'
import { YearFollowers } from '../../src/workbook/own/year-followers.ts'
import { rowInputs, rowInputValue } from '../../src/workbook/row-layout.ts'
import { engineFormula, parseTemplate } from '../../src/workbook/template.ts'
import { anyIntentions, anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { withOwnFormulas } from '../fixtures/own-formulas.ts'
import { property } from '../fixtures/property.ts'
import { fixedCost, measure, offering } from './plans.ts'

const anyFormulas = withOwnFormulas(anyPlan)
const rowsIn = (plan: Plan) => tables.flatMap((table) => (plan[table] as readonly Row[]).map((row) => ({ table, row })))
const numberOf = (row: Row, field: string) => Number((row as unknown as Record<string, unknown>)[field])

/** The plan as one sheet of a spreadsheet: its inputs, what is computed of them, its sums, and each follower as the formula that it keeps. */
function asSpreadsheet(plan: Plan, keeps: (id: string, field: string) => boolean) {
  const places = new Map<string, number>()
  const cells: (string | number)[] = []
  const put = (name: string, contents: () => string | number) => {
    places.set(name, cells.length)
    cells.push(0)
    return () => {
      cells[places.get(name)!] = contents()
    }
  }
  const addressOf = (name: string) => `A${places.get(name)! + 1}`
  const writes: (() => void)[] = []
  const own = new Map(ownNumbersIn(plan.settings.ownNumbers).map(({ id, value }) => [`own.${id}`, value]))
  for (const { table, row } of rowsIn(plan)) {
    const stored = formulasIn(row.formulas)
    const inRow = (name: string) => addressOf(`${row.id}.${name}`)
    const called = (name: string) => {
      const value = own.get(name)
      if (value !== undefined) return value.endsWith('%') ? `(${value.slice(0, -1)}/100)` : `(${value})`
      return name.includes('.') ? addressOf(name) : inRow(name)
    }
    for (const input of rowInputs(table)) {
      const value = rowInputValue(input, row as never, plan.settings)
      const formula = stored[input]
      writes.push(
        put(`${row.id}.${input}`, () => {
          if (formula === undefined || !isOwnFormula(formula) || keeps(row.id, input)) return value
          const read = readStored(formula)
          if (!read.ok) throw new Error(formula)
          const { kind, maxLength } = fieldOf(table, input as never)
          return `=MIN(${10 ** maxLength - 1},MAX(0,ROUND(${engineFormula(read.node, called)},${kind === 'integer' ? 0 : 5})))`
        }),
      )
    }
    for (const [name, { formula }] of Object.entries(sumFormulas.rows[table])) {
      writes.push(put(`${row.id}.${name}`, () => `=${engineFormula(parseTemplate(formula), inRow)}`))
    }
  }
  const summed = (table: Table, column: string, year: Year) =>
    (rowsOf(plan, table, year) as readonly Row[])
      .filter((row) => table !== 'measures' || isCounted(row as Measure))
      .map(({ id }) => addressOf(`${id}.${column}`))
  for (const year of years) {
    const digit = year.slice(-1)
    const columns: Readonly<Record<string, readonly [Table, string]>> = {
      totalAnnualSales: ['offerings', 'annualSales'],
      totalYearGrossMargin: ['offerings', 'annualMargin'],
      totalWorkHours: ['offerings', 'annualHours'],
      totalFixedCost: ['fixedCosts', 'amount'],
      TotalMeasuredCostsYear: ['measures', `costs${digit}`],
      TotalMeasuredHoursYear: ['measures', `hours${digit}`],
    }
    for (const [name, [table, column]] of Object.entries(columns)) {
      writes.push(put(`sum.${name}.${year}`, () => `=SUM(0,${summed(table, column, year).join() || 0})`))
    }
  }
  const asked = rowsIn(plan).flatMap(({ row }) => row.formulas.match(/[A-Z]+\.\w+\.\w+\.\w+/g) ?? [])
  for (const name of new Set(asked)) {
    const [by, table, column, year] = name.split('.') as [string, Table, string, Year]
    const numbers = () => summed(table, column, year)
    const filled = numbers().map((_, at) => `${name} ${at}`)
    for (const [at, each] of filled.entries())
      writes.push(put(each, () => `=IFERROR(IF(${numbers()[at]}=0,"",${numbers()[at]}),"")`))
    const none = by === 'AVERAGE' ? '=1/0' : '=0'
    writes.push(put(name, () => (filled.length === 0 ? none : `=${by}(${filled.map(addressOf).join()})`)))
  }
  for (const write of writes) write()
  const engine = HyperFormula.buildFromArray(
    cells.map((cell) => [cell]),
    { licenseKey: 'gpl-v3', precisionRounding: 14 },
  )
  const values = engine.getSheetValues(0)
  engine.destroy()
  return (id: string, field: string) => values[places.get(`${id}.${field}`)!]?.[0]
}

property([anyFormulas], { numRuns: runs(300) })(
  'a settled plan is at rest at the numbers of the engine, a cell without a result at its own, in whatever order rows stand',
  (given) => {
    const plan = settledPlan(given)
    expect(settle(plan)).toBeUndefined()
    const value = asSpreadsheet(plan, (id, field) => faultOf(plan, id, field) !== undefined)
    for (const { row } of rowsIn(plan)) {
      for (const field of Object.keys(formulasIn(row.formulas))) {
        const number = numberOf(row, field)
        expect(value(row.id, field), `${row.id}.${field}`).toBeCloseTo(number, number > 1000 ? 6 : 9)
      }
    }
    const cells = [...graphOf(plan).cells.values()]
    for (const { id, field } of cells.filter((cell) => faultOf(plan, cell.id, cell.field) === 'noResult')) {
      const isFaulty = (other: string, at: string) =>
        faultOf(plan, other, at) !== undefined && !(other === id && at === field)
      const alone = asSpreadsheet(plan, isFaulty)(id, field)
      expect(typeof alone, `${id}.${field} is ${String(alone)}`).not.toBe('number')
    }
    const turned = (of: Plan) => ({
      ...of,
      offerings: of.offerings.toReversed(),
      fixedCosts: of.fixedCosts.toReversed(),
      measures: of.measures.toReversed(),
    })
    const isSumless = cells.every(({ operands }) => operands.every(({ id }) => id !== undefined))
    if (isSumless) expect(settledPlan(turned(given))).toEqual(turned(plan))
  },
)

const columnsOf = (plan: Plan, year: Year) => {
  const rows = {
    offerings: rowsOf(plan, 'offerings', year),
    fixedCosts: rowsOf(plan, 'fixedCosts', year),
    measures: plan.measures,
  }
  const ids = Object.fromEntries(tables.map((table) => [table, rows[table].map((row): string => row.id)])) as Record<
    Table,
    string[]
  >
  const columns = tables.flatMap((table) =>
    rowInputs(table).map((input) => [
      input,
      Float64Array.from(rows[table] as readonly Row[], (row) => rowInputValue(input, row as never, plan.settings)),
    ]),
  )
  return { ids, columns: Object.fromEntries(columns) as Record<string, Float64Array> }
}

property([anyFormulas, fc.constantFrom(...years), fc.double({ min: 0, max: 2, noNaN: true })], {
  numRuns: runs(300),
})(
  'what follows in a search of a year is what the plan settles at, and what the plan uses of other years stays',
  (given, year, factor) => {
    const plan = settledPlan(given)
    const { ids, columns } = columnsOf(plan, year)
    const followers = YearFollowers.of(plan, year, ids, columns)
    for (const field of ['price', 'volumeYear', 'amount', `costs${year.slice(-1)}`]) {
      const table = tables.find((one) => rowInputs(one).some((input) => input === field))!
      const moved = columns[field]!.map((value, row) =>
        (followers?.isFree(field, row) ?? true) ? Math.round(value * factor) : value,
      )
      const after = { ...columns, [field]: moved, ...followers?.after({ [field]: moved }) }
      const edits = ids[table].map(
        (id, row) => ({ type: 'change', table, id, values: { [field]: moved[row] } }) as unknown as PlanEdit,
      )
      const settled = columnsOf(appliedWithFollowers(plan, { type: 'several', edits }), year).columns
      for (const [name, column] of Object.entries(after)) {
        if (/^(?:costs|hours)/.test(name) && !name.endsWith(year.slice(-1))) continue
        expect([...column], `${field}: ${name}`).toEqual([...settled[name]!])
      }
    }
  },
)

property([anyFormulas, anyIntentions], { numRuns: runs(120) })(
  'whatever is done, the plan is settled as one that is opened, and is as it was when all is taken back',
  (given, intentions) => {
    const session = new Session(given)
    const first = session.plan
    const newId = countingIds('n')
    for (const intention of intentions) {
      const edit = intention(session.plan, newId)
      if (!edit) continue
      session.edit(edit)
      // a copy is a plan of which nothing is known
      const opened = { ...session.plan }
      expect(settle(opened)).toBeUndefined()
      for (const { id, field } of graphOf(opened).cells.values()) {
        expect(faultOf(session.plan, id, field), `${id}.${field}`).toBe(faultOf(opened, id, field))
      }
    }
    const last = session.plan
    while (session.canUndo) session.undo()
    expect(session.plan).toEqual(first)
    while (session.canRedo) session.redo()
    expect(session.plan).toEqual(last)
  },
)

describe('rows call each other', () => {
  const planOf = (parts: Partial<Plan>): Plan => ({ ...emptyPlan(2026), ...parts })

  test('over a chain of a thousand rows, in whatever order they stand', () => {
    const chain = Array.from({ length: 1000 }, (_, at) =>
      offering(`r${at}`, at === 0 ? { price: 1 } : { price: 0, formulas: `price={r${at - 1}.price}+1` }),
    )
    const started = settledPlan(planOf({ offerings: chain.toReversed() }))
    expect(started.offerings[0]?.price).toBe(1000)
    const edit = { type: 'change', table: 'offerings', id: 'r0' as never, values: { price: 5 } } as const
    expect(appliedWithFollowers(started, edit).offerings[0]?.price).toBe(1004)
  })

  test('over a circle of a thousand rows, which hangs nothing and names each', () => {
    const circle = Array.from({ length: 1000 }, (_, at) =>
      offering(`r${at}`, { price: 7, formulas: `price={r${(at + 1) % 1000}.price}+1` }),
    )
    const plan = settledPlan(planOf({ offerings: [...circle, offering('out', { formulas: 'price={r1.price}*2' })] }))
    expect(faultOf(plan, 'r0', 'price')).toBe('circle')
    expect(plan.offerings[0]?.price).toBe(7)
    // what only uses a cell of a circle follows its number
    expect(plan.offerings[1000]?.price).toBe(14)
  })

  test.each([
    ['a sum that it is part of', 'amount={sum.totalFixedCost.year1}/2', 'circle'],
    ['a later year', 'amount={later.amount}', 'later'],
    ['a later year\u2019s sum', 'amount={sum.totalFixedCost.year2}', 'later'],
    ['a blank row', 'amount={blank.amount}', 'gone'],
    ['a row that is not there', 'amount={nobody.amount}', 'gone'],
    ['a column that its sheet has not', 'amount={later.price}', 'gone'],
    ['what is no column', 'amount={later.constructor}+{later.amount.amount}', 'gone'],
    ['a sum that there is none of', 'amount={sum.surplus.year1}', 'gone'],
    ['the least of its own column', 'amount={MIN.fixedCosts.amount.year1}', 'circle'],
    ['the mean of nothing', 'amount={AVERAGE.fixedCosts.amount.year3}', 'gone'],
    ['the column of another sheet', 'amount={MAX.offerings.price.year1}', 'gone'],
    ['a column of no numbers', 'amount={MAX.fixedCosts.category.year1}+{MAX.fixedCosts.constructor.year1}', 'gone'],
  ])('not over %s: the number stays', (_, formulas, fault) => {
    const fixedCosts = [
      fixedCost('a', { amount: 12, formulas }),
      fixedCost('later', { year: 'year2', amount: 5 }),
      fixedCost('blank'),
    ]
    const plan = settledPlan(planOf({ fixedCosts }))
    expect(faultOf(plan, 'a', 'amount')).toBe(fault)
    expect(plan.fixedCosts[0]?.amount).toBe(12)
  })

  test('a column as it stands: empty cells, noughts and measures that do not count are none of it', () => {
    const offerings = [
      offering('a', { product: 'A', price: 40, formulas: 'variableCost={MIN.offerings.price.year1}' }),
      offering('b', { product: 'B', price: 70, formulas: 'variableCost={AVERAGE.offerings.price.year1}' }),
      offering('c', { product: 'C', formulas: 'variableCost={MAX.offerings.price.year1}' }),
      offering('d', { product: 'D', formulas: 'variableCost={SUM.offerings.price.year1}' }),
      offering('blank'),
      offering('later', { year: 'year2', price: 7, formulas: 'variableCost={MIN.offerings.price.year2}' }),
    ]
    const measures = [
      measure('m', { costs1: 5, hours1: 90, formulas: 'hours2={MIN.measures.costs1.year1}' }),
      measure('n', { costs1: 8, formulas: 'costs3={AVERAGE.measures.hours3.year3}', costs3: 4 }),
      measure('off', { costs1: 1, counted: 'no', formulas: 'costs2={MIN.measures.totalCosts.year3}', costs2: 3 }),
    ]
    const session = new Session(settledPlan(planOf({ offerings, measures })))
    const costs = () => session.plan.offerings.map(({ variableCost }) => variableCost)
    expect(costs()).toEqual([40, 55, 70, 110, 0, 7])
    expect(session.plan.measures.map(({ hours2, costs2, costs3 }) => [hours2, costs2, costs3])).toEqual([
      [5, 0, 0],
      [0, 0, 4],
      [0, 3, 0],
    ])
    expect(faultOf(session.plan, 'n', 'costs3')).toBe('noResult')
    expect(faultOf(session.plan, 'off', 'costs2')).toBe('later')
    session.edit({ type: 'change', table: 'offerings', id: session.plan.offerings[4]!.id, values: { price: 10 } })
    expect(costs()).toEqual([10, 40, 70, 120, 0, 7])
  })

  test('what is taken back does not carry the numbers of all that followed', () => {
    const rows = Array.from({ length: 100 }, (_, at) => offering(`r${at}`, { formulas: 'price={a.price}*2' }))
    const plan = settledPlan(planOf({ offerings: [offering('a', { price: 100 }), ...rows] }))
    const edit = { type: 'change', table: 'offerings', id: 'a' as never, values: { price: 5 } } as const
    const { undo, touched } = applySettled(plan, edit)
    expect(touched).toHaveLength(101)
    expect(undo).toEqual({ type: 'several', edits: [{ ...edit, values: { price: 100 } }] })
  })
})

test('a plan that was stored with more formulas than it may hold settles the first, says it of the others, and is quickly opened', () => {
  const { inPlan } = ownFormulaLimits
  const rows = Array.from({ length: inPlan }, (_, at) =>
    offering(`r${at}`, {
      price: 2,
      variableCost: 1,
      workHours: 7,
      formulas: `variableCost={price}*${at + 2}\nworkHours={price}+${at}`,
    }),
  )
  const settled = settledPlan({ ...emptyPlan(2026), offerings: rows })
  expect(graphOf(settled).groups.reduce((sum, { cells }) => sum + cells.length, 0)).toBe(inPlan)
  const [lastSettled, firstLeft] = [settled.offerings[inPlan / 2 - 1]!, settled.offerings[inPlan / 2]!]
  expect([lastSettled.variableCost, lastSettled.workHours]).toEqual([inPlan + 2, inPlan / 2 + 1])
  expect([firstLeft.variableCost, firstLeft.workHours]).toEqual([1, 7])
  expect([faultOf(settled, lastSettled.id, 'workHours'), faultOf(settled, firstLeft.id, 'workHours')]).toEqual([
    undefined,
    'tooMany',
  ])
  // one that goes lets another in
  const edit = {
    type: 'change',
    table: 'offerings',
    id: rows[0]!.id,
    values: { formulas: 'workHours={price}' },
  } as const
  expect(faultOf(appliedWithFollowers(settled, edit), firstLeft.id, 'variableCost')).toBeUndefined()
})
