import { expect, test } from 'vitest'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import type { CalculatedPlan } from '../../src/workbook/calculated-plan.ts'
import type { FigureName } from '../../src/workbook/figures.ts'
import { ownerFigureNames } from '../../src/workbook/owner/owner-figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { CompiledPlan, numbersOf } from './compiled-plan.ts'

/** Those of the owner's ways too. */
function allOf(plan: Plan, of: CalculatedPlan): Readonly<Record<string, number | null>> {
  // one of the ways is found by a search, which tells what it has found
  of.tellMostInHand(of.ownerModel.choiceOf('toThreshold'))
  return { ...numbersOf(plan, of), ...Object.fromEntries(ownerFigureNames.map((name) => [name, of.figure(name)])) }
}

/** What is the difference between two amounts: it has the digits that they leave it. */
const isDifference = /keepRate|marginalTax|difference|carriedForwardTax/

/** The names that the two do not agree about. */
function otherIn(compiled: ReturnType<typeof allOf>, byEngine: ReturnType<typeof allOf>): readonly string[] {
  const most = Math.max(...Object.values(byEngine).map((value) => Math.abs(value ?? 0)))
  return Object.entries(byEngine).flatMap(([name, value]) => {
    const other = compiled[name]
    if (typeof value !== 'number' || typeof other !== 'number') return value === other ? [] : [name]
    // what no plan can reach, a surplus of 10¹² kr, has more digits than the engine keeps: there the fifteenth may be another
    const beside = isDifference.test(name) ? most : Math.abs(value)
    return Math.abs(other - value) <= 1e-14 * beside ? [] : [name]
  })
}

property([anyPlan], { numRuns: runs(40) })('rows and figures are those of the engine, of any plan', (plan) => {
  const workbook = new Workbook(plan)
  const byEngine = allOf(plan, workbook)
  const compiled = allOf(plan, new CompiledPlan(plan))
  workbook.dispose()
  expect(Object.keys(compiled)).toEqual(Object.keys(byEngine))
  expect(otherIn(compiled, byEngine)).toEqual([])
})

test('a row and a figure that are not there are refused', () => {
  const compiled = new CompiledPlan(emptyPlan(2026))
  expect(() => compiled.derived('offerings', 'nobody', 'margin')).toThrow('no row nobody')
  expect(() => compiled.figure('nothing.year1' as FigureName)).toThrow('no figure nothing.year1')
})
