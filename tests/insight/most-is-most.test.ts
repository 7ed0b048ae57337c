import { expect, test } from 'vitest'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { dice, runs } from '../fixtures/chance.ts'
import { companyPlan } from '../workbook/owner-plans.ts'
import { plainSearch } from './plain-search.ts'

const plans = runs(40)
const patience = 700
const lacksAtMost = 100

/** Funds of the company: made in the plan, back again, of before; of many owners none. */
function anyFunds(chance: () => number) {
  const kr = (most: number) => Math.round(most * chance())
  if (chance() < 0.6) return {}
  return {
    companyReserve1: kr(400_000),
    companyReserve2: kr(400_000),
    companyReserveBack2: kr(300_000),
    companyReserveBack3: kr(900_000),
    companyReserveBefore3: kr(200_000),
    companyReserveBefore6: kr(300_000),
  }
}

/** The typical company: equity of 0–1 M, surpluses of 100 000–600 000, often the same in every year and in round numbers. */
function smallOwner(chance: () => number) {
  const pick = <V>(...of: readonly V[]) => of[Math.floor(chance() * of.length)] as V
  const step = pick(1, 50_000)
  const kr = (from: number, to: number) => Math.round((from + (to - from) * chance()) / step) * step
  const surplus = () => kr(100_000, 600_000)
  const first = surplus()
  const surpluses = pick(true, false)
    ? { year1: first, year2: first, year3: first }
    : { year1: first, year2: surplus(), year3: surplus() }
  const settings = { startYear: pick(2024, 2025, 2026, 2027), openingEquity: kr(0, 1_000_000) }
  return { surpluses, plan: companyPlan(surpluses, settings), settings }
}

/** An owner with equity of before, saved room, any share and age, losses, and now and then one rich year. */
function anyOwner(chance: () => number, ofFunds: () => number) {
  const pick = <V>(...of: readonly V[]) => of[Math.floor(chance() * of.length)] as V
  const surplus = () => Math.round(pick(-400_000, 0, 700_000, 1_200_000, 1_200_000, 4_000_000) * chance())
  const surpluses = { year1: surplus(), year2: surplus(), year3: surplus() }
  const settings = {
    startYear: pick(2026, 2026, 2027, 2028),
    openingEquity: Math.round(pick(0, 1_000_000, 5_000_000) * chance()),
    savedAllowance: Math.round(pick(0, 0, 1_500_000) * chance()),
    ownSharePercent: pick(null, null, 50, Math.ceil(100 * chance())),
    birthYear: pick(null, null, 1950, 1958, 1959, 1960, 1985, 2004),
    sharesOwnedSince: pick(2020, 2020, null),
    ownPayBefore: pick(0, 700_000),
    acquisitionCost: pick(25_000, 25_000, 1_000_000),
    employmentIncome: pick(0, 0, 0, 300_000),
    ...anyFunds(ofFunds),
  }
  return { surpluses, plan: companyPlan(surpluses, settings), settings }
}

test(`a plain search finds nothing more than ${lacksAtMost} kr better, of ${plans} random owners`, {
  timeout: 7_200_000,
}, () => {
  const chance = dice()
  const ofFunds = dice()
  const lacking = Array.from({ length: plans }, (_, one) => {
    const { surpluses, plan, settings } = one % 2 === 0 ? smallOwner(chance) : anyOwner(chance, ofFunds)
    const model = new OwnerModel(plan, surpluses)
    const most = mostInHand(model)
    const net = model.net(most)
    return { lacks: plainSearch(model, most, chance, patience) - net, surpluses, settings }
  }).filter(({ lacks }) => lacks > lacksAtMost)
  expect(lacking).toEqual([])
})
