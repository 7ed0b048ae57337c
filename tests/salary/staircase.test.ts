import { expect, test } from 'vitest'
import { amountOf, type StaircaseFigures, staircase } from '../../src/salary/staircase.ts'

const figures: StaircaseFigures = {
  sales: 612_000,
  margin: 487_000,
  fixedCosts: 62_000,
  measures: 25_000,
  depreciation: 0,
  loanInterest: 0,
  surplus: 400_000,
  othersShare: 0,
  fees: 87_000,
  net: 248_191,
}

test('the steps lead from sales to what is left, each beginning where the last ended', () => {
  const steps = staircase(figures, 'enskildFirma') ?? []
  expect(steps.map((step) => [step.name, amountOf(step)])).toEqual([
    ['sold', 612_000],
    ['variable', -125_000],
    ['fixed', -62_000],
    ['measures', -25_000],
    ['fees', -87_000],
    ['taxes', -64_809],
    ['remaining', 248_191],
  ])
  steps.slice(1, -1).forEach((step, at) => expect(step.from, step.name).toBe(steps[at]?.to))
  expect(steps.at(-1)?.to).toBe(steps.at(-2)?.to)
})

test('what is the other owners’ is a step of its own, and no tax', () => {
  const steps = staircase({ ...figures, othersShare: 200_000, fees: 50_000, net: 130_000 }, 'enskildFirma') ?? []
  expect(steps.slice(4).map((step) => [step.name, amountOf(step), step.row])).toEqual([
    ['others', -200_000, 'othersShare'],
    ['fees', -50_000, 'payrollTax'],
    ['taxes', -20_000, 'localTaxes'],
    ['remaining', 130_000, 'netProfitPerYear'],
  ])
})

test('the fees of an aktiebolag lead to its own row', () => {
  expect(staircase(figures, 'aktiebolag')?.find(({ name }) => name === 'fees')?.row).toBe('generalPayrollTax')
})

test('a loss ends the staircase below the ground, without taxes', () => {
  const steps = staircase({ ...figures, fixedCosts: 600_000, surplus: -138_000, fees: 0, net: 0 }, 'enskildFirma') ?? []
  expect(steps.map(({ name }) => name)).toEqual(['sold', 'variable', 'fixed', 'measures', 'deficit'])
  expect(steps.at(-1)).toMatchObject({ from: 0, to: -138_000, row: 'surplus' })
})

test('what is larger than all that is left is shown as what is to be paid, never as a pay below 0', () => {
  const steps = staircase({ ...figures, surplus: 0, margin: 87_000, fees: 6_083, net: -6_083 }, 'enskildFirma') ?? []
  const [last] = steps.slice(-1)
  expect([last?.name, last && amountOf(last)]).toEqual(['toPay', 6_083])
  const [deficit] = (staircase({ ...figures, surplus: -138_000, net: 0 }, 'enskildFirma') ?? []).slice(-1)
  expect(deficit && amountOf(deficit)).toBe(138_000)
})

test('an empty plan has no staircase', () => {
  const nothing = Object.fromEntries(Object.keys(figures).map((name) => [name, 0]))
  const empty = { ...figures, ...nothing }
  expect(staircase(empty, 'enskildFirma')).toBeUndefined()
})

test('what is bought and borrowed has a step of its own, where there is any', () => {
  const steps = staircase({ ...figures, depreciation: 30_000, loanInterest: 10_000, surplus: 360_000 }, 'enskildFirma')
  const step = steps?.find(({ name }) => name === 'financing')
  expect(step).toMatchObject({ from: 400_000, to: 360_000, row: 'depreciation' })
  expect(steps?.find(({ name }) => name === 'measures')?.to).toBe(400_000)
  expect(staircase(figures, 'enskildFirma')?.map(({ name }) => name)).not.toContain('financing')
})
