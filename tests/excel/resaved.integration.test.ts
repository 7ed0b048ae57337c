import { expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'
import { resaved, typedInto } from './calc-files.ts'
import { fileOf } from './plan-in-file.ts'

const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('a', { category: 'Webb', product: 'Bas', price: 24_000.5, volumeYear: 8, vat: '25' }),
    offering('b', { product: 'Timme', price: 900, workHours: 1, volumeYear: 0.5, year: 'year2' }),
  ],
  fixedCosts: [fixedCost('c', { category: '=1+1', amount: 60_000 })],
  measures: [measure('d', { measureName: 'Ny webb', startdate: '2026-02-01', hours1: 40, costs2: 5000 })],
}

test('an export that LibreOffice has saved again is the same plan, with the cell that was edited', async () => {
  const bytes = await fileOf(plan)
  const [same, edited] = await resaved([bytes, typedInto(bytes, { 'Fasta kostnader': { C7: 61_000 } })])

  const untouched = await openFile(same!, 'plan.xlsx')
  expect(untouched.found).toEqual({ is: 'plan' })
  expect(untouched.propose(plan, { of: 'plan', mode: 'replace' }, countingIds())).toMatchObject({
    edit: undefined,
    settings: { changed: 0, troubles: [] },
    counts: { same: 4 },
  })
  const changed = await openFile(edited!, 'plan.xlsx')
  expect(changed.propose(plan, { of: 'plan', mode: 'add' }, countingIds()).edit).toEqual({
    do: 'change',
    table: 'fixedCosts',
    id: 'c',
    values: { amount: 61_000 },
  })
})
