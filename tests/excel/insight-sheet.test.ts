import { expect, test } from 'vitest'
import { demoPlan as demoRows } from '../../scripts/setup/demo-plan.mjs'
import { emptyPlan, type Measure, type Offering, type Plan } from '../../src/plan/plan.ts'
import { insightTexts } from '../../src/texts/insight.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'
import { cellsIn } from './calc-files.ts'
import { fileOf } from './plan-in-file.ts'

const demo: Plan = {
  ...emptyPlan(2026),
  offerings: demoRows.offerings.map((row, at) => offering(`o${at}`, row as Partial<Offering>)),
  fixedCosts: demoRows.fixed_costs.map((row, at) => fixedCost(`f${at}`, row)),
  measures: demoRows.measures.map((row, at) => measure(`m${at}`, row as Partial<Measure>)),
  settings: { ...emptyPlan(2026).settings, wantedNetPay: 25_000 },
}

test('the file has a sheet of insights: values as the page shows them', async () => {
  const cells = cellsIn(await fileOf(demo)).get('Insikter')
  const texts = [...(cells?.values() ?? [])].map(String)
  expect(texts).toContain('Vad krävs?')
  for (const value of ['25018', '25599', '16486', '23154', '17577']) expect(texts).toContain(value)
  expect(texts.some((words) => words.startsWith('13,91'))).toBe(true)
  expect(texts.filter((words) => /NaN|Infinity|undefined|#/.test(words))).toEqual([])
})

test('a scenario’s 0 hides no loss', async () => {
  const rent = fixedCost('rent', { amount: 50_000 })
  const job = offering('job', { price: 100_000, variableCost: 0, volumeYear: 1 })
  const plan = { ...emptyPlan(2026), offerings: [job], fixedCosts: [rent] }
  const settings = { ...plan.settings, cautiousPrices: -60, cautiousVolumes: 0, cautiousCosts: 0 }
  const cells = cellsIn(await fileOf({ ...plan, settings })).get('Insikter')
  const texts = [...(cells?.values() ?? [])].map((value) => String(value).replace(/\s/g, ' '))
  expect(texts).toContain('Underskott 10 000 kr')
})

test('without a product the sheet says what it needs', async () => {
  const cells = cellsIn(await fileOf(emptyPlan(2026))).get('Insikter')
  expect([...(cells?.values() ?? [])]).toContain('Fyll i minst en produkt med pris och volym')
})

test('a break-even that formulas would bend says so', async () => {
  const rent = fixedCost('rent', { formulas: 'amount={sum.totalAnnualSales.year1}*10%' })
  const plan = {
    ...emptyPlan(2026),
    offerings: [offering('job', { price: 1000, volumeYear: 200 })],
    fixedCosts: [rent],
  }
  const cells = cellsIn(await fileOf(settledPlan(plan))).get('Insikter')
  expect([...(cells?.values() ?? [])]).toContain(insightTexts.straight)
})
