import { expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import { forecastOf } from '../../src/insight/forecast.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { outcomeKinds } from '../../src/plan/outcome/outcome.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { CashModel } from '../../src/workbook/cash/cash-model.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'
import { cellsIn, poisoned, resaved, typedInto } from './calc-files.ts'
import { fileOf } from './plan-in-file.ts'

const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [offering('a', { price: 333.33, variableCost: 99.5, volumeYear: 1201 })],
  fixedCosts: [fixedCost('c', { category: 'Hyra', amount: 61_003 })],
  measures: [measure('m', { measureName: 'Kurs', startdate: '2026-02-01', enddate: '2026-04-30', costs1: 9000 })],
  settings: {
    ...emptyPlan(2026).settings,
    season: '5 5 8 8 8 8 2 10 12 12 12 10',
    outcome2m1: '2026;30000;-500;7000',
    outcome2m3: '2026;0;;',
    // of a year that the plan has not
    outcome2m4: '2023;1;2;3',
    bookGroups: '30=s 722=-',
  },
}

/** What the first year lands at in a file, as a program has calculated it. */
function forecastIn(file: Uint8Array): readonly number[] {
  const cells = cellsIn(file).get(sheetNames.outcome)
  const row = [...(cells ?? [])].find(([, value]) => String(value).startsWith('År 1 (2026)'))?.[0].slice(1) ?? ''
  return ['I', 'J', 'K', 'L'].map((column) => Number(cells?.get(`${column}${row}`)))
}

function forecastOfPlan(of: Plan): readonly number[] {
  const cash = new CashModel(new Workbook(of))
  const { forecast } = forecastOf(of.settings, 2026, (row, month) => cash.number(row, 'year1', month))
  return [...outcomeKinds.map((kind) => forecast[kind]), forecast.surplus]
}

async function readInto(into: Plan, bytes: Uint8Array): Promise<Plan> {
  const file = await openFile(bytes, 'plan.xlsx')
  const proposal = file.propose(into, { of: 'plan', mode: 'replace' }, countingIds('n'))
  expect(proposal.settings.troubles).toEqual([])
  return proposal.edit ? applyEdit(into, proposal.edit).plan : into
}

test('LibreOffice lands the year where the app does, as exported and when a month is filled in there', async () => {
  const bytes = await fileOf(plan)
  const edited = typedInto(bytes, { [sheetNames.outcome]: { C5: 41_000, D5: 8000, E5: 0 } })
  const [untouched, after] = await resaved([poisoned(bytes), poisoned(edited)])
  forecastOfPlan(plan).forEach((kr, at) => expect(forecastIn(untouched!)[at]).toBeCloseTo(kr, 9))
  const into: Plan = { ...plan, settings: { ...plan.settings, outcome2m2: '2026;41000;8000;0' } }
  forecastOfPlan(into).forEach((kr, at) => expect(forecastIn(after!)[at]).toBeCloseTo(kr, 9))
  expect((await readInto(plan, after!)).settings).toEqual(into.settings)
})

test('what is told of the books comes back from a file, and a file without the sheet says nothing of it', async () => {
  const { settings } = await readInto(emptyPlan(2026), await fileOf(plan))
  expect(settings).toEqual(plan.settings)
  const bare = await readInto(plan, await fileOf(emptyPlan(2026)))
  expect(bare.settings).toMatchObject({ outcome2m1: '2026;30000;-500;7000', bookGroups: '30=s 722=-' })
})

test('an amount that is none is refused in its cell', async () => {
  const bytes = typedInto(await fileOf(plan), { [sheetNames.outcome]: { C4: 'mycket' } })
  const file = await openFile(bytes, 'plan.xlsx')
  const { settings } = file.propose(plan, { of: 'plan', mode: 'add' }, countingIds('n'))
  expect(settings.troubles).toMatchObject([{ cell: 'C4', sheet: sheetNames.outcome, field: 'settings.outcome2m1' }])
})
