import { describe, expect, test } from 'vitest'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { isBorne, perMonthInHand } from '../../src/insight/owner-ways.ts'
import { years } from '../../src/rules/horizon.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { companyPlan } from '../workbook/owner-plans.ts'

/** what round amounts may cost of the whole plan, kr */
const roundCosts = 100
const growing = { year1: 442_000, year2: 520_000, year3: 600_000 }

/** What the most comes to of a new company: kr over the plan, what is paid and in hand a month in each year, and which years lack what the owner needs. */
function livedByMost(leastInHand: number) {
  const model = new OwnerModel(companyPlan(growing, { leastInHand, sharesOwnedSince: null }), growing)
  const choice = mostInHand(model)
  expect(isBorne(model, choice)).toBe(true)
  const { years: lived, plan } = model.life(choice)
  const inHand = years.map((year) => perMonthInHand(lived[year]['takeHome'] ?? 0))
  const lacking = years.filter((_, at) => (inHand[at] ?? 0) < leastInHand)
  return { net: plan.netOverPlan, inHand, lacking, pays: years.map((year) => lived[year]['grossAnnualSalary']) }
}

describe('a new company, whose first dividend comes in the second year', () => {
  test('what gives the most leaves little to live on in the first', () => {
    const { pays, net, inHand, lacking } = livedByMost(0)
    expect(net).toBeGreaterThanOrEqual(1_014_266 - roundCosts)
    // 84 299 and 6 474 to the krona; monthly pay in whole hundreds
    expect((pays[0] ?? 0) % 1200).toBe(0)
    expect(inHand[0]).toBeGreaterThan(6300)
    expect(inHand[0]).toBeLessThan(6600)
    expect(lacking).toEqual([])
  })

  test('what the owner needs to live on is there in every year', () => {
    const { net, inHand, lacking } = livedByMost(20_000)
    expect(lacking).toEqual([])
    expect(Math.min(...inHand)).toBeGreaterThanOrEqual(20_000)
    expect(net).toBeGreaterThanOrEqual(996_562 - roundCosts)
  })

  test('where the money is not enough it comes as near as it can', () => {
    const { inHand, lacking } = livedByMost(25_000)
    // all of 442 000 as salary: 336 327 and 22 779 a month after tax
    expect([lacking, inHand[0]]).toEqual([['year1'], 22_779])
    // what no year can have is not taken from the poorest for the others
    expect(livedByMost(45_000).inHand[0]).toBeGreaterThan(22_000)
  })
})
