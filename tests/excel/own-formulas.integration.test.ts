import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import type { PlanEdit } from '../../src/plan/edit.ts'
import { ownNumbersIn, ownNumbersText } from '../../src/plan/own-numbers.ts'
import { emptyPlan, type Plan, type Row } from '../../src/plan/plan.ts'
import { formulasIn } from '../../src/plan/typed-formulas.ts'
import { tables } from '../../src/rules/field-names.ts'
import { appliedWithFollowers, graphOf, isFree, settledPlan } from '../../src/workbook/own/settle.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs, seed } from '../fixtures/chance.ts'
import { offering } from '../workbook/plans.ts'
import { cellsIn, poisoned, resaved, typedInto } from './calc-files.ts'
import { asInFile, placeInFile, withKeptFormulas } from './own-in-file.ts'
import { anyFirm, fileOf } from './plan-in-file.ts'

/** The cells of a plan with a formula of their own that are not in the file what they are in the plan. */
function unlike(plan: Plan, file: Uint8Array, at: number) {
  const cells = cellsIn(file)
  return tables.flatMap((table) =>
    (plan[table] as readonly Row[]).flatMap((row) =>
      Object.keys(formulasIn(row.formulas)).flatMap((field) => {
        const { sheet, address } = placeInFile(plan, table, row.id, field)
        const [here, there] = [(row as never)[field] as number, cells.get(sheet)?.get(address) ?? 0]
        const formula = formulasIn(row.formulas)[field]
        return typeof there === 'number' && Math.abs(here - there) <= 1e-9 * Math.max(1, Math.abs(here))
          ? []
          : [{ at, sheet, address, here, there, formula }]
      }),
    ),
  )
}

/** The plan and its file with another price, amount and named number. */
function moved(plan: Plan, file: Uint8Array) {
  const typed: Record<string, Record<string, number>> = { [sheetNames.ownNumbers]: { B4: 0.045, B5: 712.5 } }
  const [first, second, ...others] = ownNumbersIn(plan.settings.ownNumbers)
  const numbers = ownNumbersText([{ ...first!, value: '4.5%' }, { ...second!, value: '712.5' }, ...others])
  const edits: PlanEdit[] = [{ type: 'setSettings', values: { ownNumbers: numbers } }]
  for (const table of tables) {
    const field = { offerings: 'price', fixedCosts: 'amount', measures: 'costs1' }[table]
    const row = (plan[table] as readonly Row[]).find(({ formulas }) => formulasIn(formulas)[field] === undefined)
    if (!row) continue
    edits.push({ type: 'change', table, id: row.id, values: { [field]: 1234 } } as never)
    const { sheet, address } = placeInFile(plan, table, row.id, field)
    typed[sheet] = { [address]: 1234 }
    if (table !== 'offerings' || formulasIn(row.formulas)['volumeYear'] !== undefined) continue
    // some divide by it: they keep their number
    edits.push({ type: 'change', table, id: row.id, values: { volumeYear: 0 } } as never)
    typed[sheet][placeInFile(plan, table, row.id, 'volumeYear').address] = 0
  }
  return { plan: appliedWithFollowers(plan, { type: 'several', edits }), file: typedInto(file, typed) }
}

/** Each function where what it is given is nought, empty, and comes to no number. */
const eachFunction: readonly string[] = [
  'IF(AND({price}>10,{volumeYear}>0),{price}*2,1)',
  'IF(AND({price}>10,{price}/{volumeYear}>1),2,1)',
  'IF(OR({workHours}>0,{volumeYear}=0),{price}%,4)',
  'IF(NOT(OR({price}<=10,AND({volumeYear}>=1,{workHours}<>1))),5,6)',
  'IFERROR({price}/{volumeYear},7)',
  'IFERROR({workHours},8)',
  'IFERROR(IF(NOT({price}/{volumeYear}>1),1,2),IFERROR(1/0,3))',
  'AVERAGE({workHours},{price},ABS({volumeYear}-9))',
  'ABS({volumeYear}-{price})',
  'MIN({MIN.offerings.price.year1},7)+{MAX.offerings.volumeYear.year1}%',
  '{AVERAGE.offerings.workHours.year1}+{AVERAGE.offerings.netPrice.year1}',
  '{SUM.offerings.price.year1}-{MIN.offerings.annualSales.year1}',
]
const planOfEach = (): Plan => {
  const empty = emptyPlan(2026)
  const given = [{}, { price: 20 }, { price: 20, volumeYear: 3 }, { price: 5, volumeYear: 2, workHours: 1 }]
  const offerings = eachFunction.flatMap((formula, at) =>
    given.map((values, row) =>
      offering(`row${at}x${row}`.padEnd(15, '0'), {
        ...values,
        product: `P${at} ${row}`,
        formulas: `variableCost=${formula}`,
      }),
    ),
  )
  const ownNumbers = ['abc 3% Index', 't1 650.25 Timpris'].join('\n')
  const plan = { ...empty, settings: { ...empty.settings, ownNumbers }, offerings }
  const isFreeIn = (row: Row) => isFree(plan, row.id, 'variableCost')
  return settledPlan({ ...plan, offerings: offerings.map((row) => (isFreeIn(row) ? { ...row, formulas: '' } : row)) })
}

const formulasOf = (plan: Plan) => tables.flatMap((table) => (plan[table] as readonly Row[]).map((row) => row.formulas))

test('LibreOffice calculates the formulas of a plan as the product does, also once their numbers have moved, and they come back', async () => {
  // those with the most formulas of many
  const sampled = fc
    .sample(withKeptFormulas(anyFirm, 30), { numRuns: 400, seed })
    .toSorted((one, other) => graphOf(other).cells.size - graphOf(one).cells.size)
    .slice(0, Math.max(3, runs(6)))
  const plans = [planOfEach(), ...sampled]
  const files = await Promise.all(plans.map(fileOf))
  const live = plans.map((plan, at) => asInFile(plan, files[at]!))
  const others = live.map((plan, at) => moved(plan, files[at]!))
  const count = live.reduce((sum, plan) => sum + graphOf(plan).cells.size, 0)
  expect(count).toBeGreaterThanOrEqual(4 * plans.length + eachFunction.length)
  const answers = await resaved([...files, ...others.map(({ file }) => file)].map((file) => poisoned(file)))
  const wrong = live.flatMap((plan, at) => unlike(plan, answers[at]!, at))
  const wrongMoved = others.flatMap(({ plan }, at) => unlike(plan, answers[files.length + at]!, at))
  expect([...wrong, ...wrongMoved]).toEqual([])
  for (const [at, plan] of live.entries()) {
    const file = await openFile(answers[at]!, 'plan.xlsx')
    const { edit, lines } = file.propose(plan, { of: 'plan', mode: 'add' }, countingIds())
    expect(formulasOf(edit ? appliedWithFollowers(plan, edit) : plan)).toEqual(formulasOf(plan))
    expect(lines.filter(({ troubles }) => troubles.some(({ why }) => why === 'import.formula'))).toEqual([])
  }
})
