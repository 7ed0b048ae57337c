import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { isBorne } from '../../src/insight/owner-ways.ts'
import { years } from '../../src/rules/horizon.ts'
import {
  companyYearNames,
  dividendYearNames,
  type OwnerYear,
  ownerPlanNames,
  ownerWays,
  ownerYears,
} from '../../src/workbook/owner/owner-figures.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { runs } from '../fixtures/chance.ts'
import { anyLife } from './owner-lives.ts'
import { ownerReference } from './reference-owner.ts'

const lives = runs(1000)
/** A minus before 0 is nothing that anybody sees. */
const seen = (figure: number | null | undefined) => (figure ?? Number.NaN) + 0

test(`the ways and a second calculator agree on ${lives} random lives, to the krona`, { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(anyLife, ({ plan, surpluses, choice }) => {
      const { years: figures } = new OwnerModel(plan, surpluses).life(choice)
      const expected = ownerReference(plan, surpluses, choice)
      for (const year of ownerYears) {
        const names = Object.keys(expected[year])
        expect([year, Object.fromEntries(names.map((name) => [name, seen(figures[year][name])]))]).toEqual([
          year,
          expected[year],
        ])
      }
    }),
    { numRuns: lives },
  )
})

test('the engine gives what the compiled formulas give, of every way', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(anyLife, ({ plan, choice }) => {
      const book = new Workbook(plan)
      book.tellMostInHand(choice)
      for (const way of ownerWays) {
        const life = book.ownerModel.life(way === 'mostInHand' ? choice : book.ownerModel.choiceOf(way))
        const expectAlike = <N extends string>(
          names: readonly N[],
          year: OwnerYear,
          figure: (name: N) => number | null,
        ) => {
          const shown = names.map((name) => [name, seen(figure(name))])
          expect([way, year, shown]).toEqual([way, year, names.map((name) => [name, seen(life.years[year][name])])])
        }
        for (const year of ownerYears)
          expectAlike(dividendYearNames, year, (name) => book.figure(`${way}.${name}.${year}`))
        const ofCompany = companyYearNames.filter((name) => name !== 'keepRate')
        for (const year of years) expectAlike(ofCompany, year, (name) => book.figure(`${way}.${name}.${year}`))
        for (const name of ownerPlanNames)
          expect([name, book.figure(`${way}.${name}`)]).toEqual([name, life.plan[name]])
      }
      book.dispose()
    }),
    { numRuns: runs(25) },
  )
})

test('no way distributes more than the free equity of the last closed year, and none that is borne has more than the most', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(anyLife, ({ plan, surpluses, choice }) => {
      const model = new OwnerModel(plan, surpluses)
      const most = mostInHand(model)
      const others = ownerWays.flatMap((way) => (way === 'mostInHand' ? [] : [model.choiceOf(way)]))
      for (const way of others) if (isBorne(model, way)) expect(model.net(most)).toBeGreaterThanOrEqual(model.net(way))
      for (const way of [...others, most, choice]) {
        let closed = model.start[0] ?? 0
        const life = model.life(way)
        for (const year of ownerYears) {
          const { dividend = 0, retainedEarnings = 0 } = life.years[year]
          expect(dividend).toBeGreaterThanOrEqual(0)
          expect(dividend).toBeLessThanOrEqual(Math.max(0, closed))
          closed = retainedEarnings
        }
      }
    }),
    { numRuns: runs(60) },
  )
})
