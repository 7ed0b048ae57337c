import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { companyForms, years } from '../../src/rules/horizon.ts'
import type { CalculatedPlan } from '../../src/workbook/calculated-plan.ts'
import { type FigureName, figureNames } from '../../src/workbook/figures.ts'
import { ownerFigureNames } from '../../src/workbook/owner/owner-figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyPlan, anyPlanWithEdit } from '../fixtures/arbitrary-plan.ts'
import { dice, runs } from '../fixtures/chance.ts'
import { CompiledPlan } from './compiled-plan.ts'

const names: readonly FigureName[] = [...figureNames, ...ownerFigureNames]

function shuffled(next: () => number): readonly FigureName[] {
  return names
    .map((name) => ({ name, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
}

/** Every figure asked in an order; each is asked with how it comes about, as a page does that explains it. */
function asked(of: CalculatedPlan, order: readonly FigureName[]): ReadonlyMap<FigureName, string> {
  return new Map(order.map((name) => [name, JSON.stringify([of.figure(name), of.explainFigure(name)])]))
}

const otherIn = (one: ReadonlyMap<FigureName, string>, two: ReadonlyMap<FigureName, string>) =>
  names.filter((name) => one.get(name) !== two.get(name))

/** Most years as a company: the owner's ways have most to remember. */
const asCompany = (plan: Plan, next: () => number): Plan =>
  years.reduce<Plan>((before, year) => {
    const form = next() < 0.3 ? companyForms[0] : 'aktiebolag'
    return applyEdit(before, { type: 'setSalary', year, values: { companyForm: form } }).plan
  }, plan)

const makers = {
  engine: (plan: Plan): CalculatedPlan & { dispose?(): void } => new Workbook(plan),
  formulas: (plan: Plan): CalculatedPlan & { dispose?(): void } => new CompiledPlan(plan),
}

for (const [by, open] of Object.entries(makers)) {
  test(`no figure depends on what was asked before, by the ${by}`, () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), (drawn, seed) => {
        const next = dice(seed)
        const plan = asCompany(drawn, next)
        const tell = (of: CalculatedPlan) => of.tellMostInHand(of.ownerModel.choiceOf('toThreshold'))
        const [one, other] = [open(plan), open(plan)]
        const order = shuffled(next)
        tell(one)
        const first = asked(one, order)
        expect(otherIn(first, asked(one, order))).toEqual([])
        expect(otherIn(first, asked(one, order.toReversed()))).toEqual([])
        tell(other)
        expect(otherIn(first, asked(other, shuffled(next)))).toEqual([])
        one.dispose?.()
        other.dispose?.()
      }),
      { numRuns: runs(2) },
    )
  })
}

test('nor on what was asked before an edit', () => {
  fc.assert(
    fc.property(anyPlanWithEdit, fc.nat(), ({ plan, edit }, seed) => {
      const next = dice(seed)
      const after = applyEdit(plan, edit).plan
      const [one, fresh] = [new Workbook(plan), new Workbook(after)]
      one.tellMostInHand(one.ownerModel.choiceOf('toThreshold'))
      for (const name of shuffled(next).slice(0, Math.floor(next() * names.length))) one.figure(name)
      one.apply(edit, after)
      for (const each of [one, fresh]) each.tellMostInHand(each.ownerModel.choiceOf('toThreshold'))
      expect(otherIn(asked(one, shuffled(next)), asked(fresh, names))).toEqual([])
      one.dispose()
      fresh.dispose()
    }),
    { numRuns: runs(2) },
  )
})
