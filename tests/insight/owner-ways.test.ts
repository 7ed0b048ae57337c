import { describe, expect, test } from 'vitest'
import { mostInHand } from '../../src/insight/most-in-hand.ts'
import { hasCompany, payCurve } from '../../src/insight/owner-ways.ts'
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

  test('the curve of a year ends where all of the surplus is salary', () => {
    const { ownerModel } = bookOf('aktiebolag')
    const { points, upTo, own } = payCurve(ownerModel, 'year2')
    expect(points.at(-1)).toEqual(own)
    expect([points[0]?.pay, upTo]).toEqual([0, 760_919])
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
