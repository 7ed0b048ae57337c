import { describe, expect, test } from 'vitest'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { choiceOfMost, hasCompany, payCurve } from '../../src/insight/owner-ways.ts'
import type { CompanyForm } from '../../src/rules/horizon.ts'
import { years } from '../../src/rules/horizon.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { planWithSurplus } from '../workbook/plans.ts'

const million = { year1: 1_000_000, year2: 1_000_000, year3: 1_000_000 }
const bookOf = (form: CompanyForm) => new Workbook(planWithSurplus(million, form, 'skatteverket'))

describe('of a company with a surplus of a million a year', () => {
  test('all of it as salary is the chain to the krona', () => {
    const book = bookOf('aktiebolag')
    for (const year of years)
      expect(book.figure(`allSalary.netProfitPerYear.${year}`)).toBe(
        book.figure(`skatteverket.netProfitPerYear.${year}`),
      )
  })

  test('the curve of a year goes from no pay to all of the surplus, with what gives the most as its highest point', () => {
    const book = bookOf('aktiebolag')
    const choice = mostInHand(book.ownerModel)
    book.tellMostInHand(choice)
    const known = choiceOfMost((name) => book.figure(name))
    for (const year of years) {
      const { points, upTo, best } = payCurve(book.ownerModel, year, known ?? choice)
      expect([points[0]?.pay, points.at(-1)?.pay, upTo]).toEqual([0, 760_919, expect.closeTo(760_919, 0)])
      expect(best.pay).toBe(book.figure(`mostInHand.grossAnnualSalary.${year}`))
      expect(best.net).toBeCloseTo(book.figure('mostInHand.netOverPlan') ?? Number.NaN, 3)
      expect(Math.max(...points.map(({ net }) => net))).toBeCloseTo(best.net, 3)
    }
  })

  test('the most in hand is blank until it is told', () => {
    const book = bookOf('aktiebolag')
    expect(book.figure('mostInHand.netOverPlan')).toBe(null)
    const choice = mostInHand(book.ownerModel)
    expect(book.tellMostInHand(choice).has('mostInHand.netOverPlan')).toBe(true)
    expect(book.figure('mostInHand.netOverPlan')).toBe(book.ownerModel.net(choice))
  })
})

test('only a plan with a company has ways to compare', () => {
  expect([bookOf('aktiebolag'), bookOf('enskildFirma')].map(({ ownerModel }) => hasCompany(ownerModel))).toEqual([
    true,
    false,
  ])
})
