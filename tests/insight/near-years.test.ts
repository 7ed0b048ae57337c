import { expect, test } from 'vitest'
import { type Company, companyOfOne, companyOfTwo } from '../../src/insight/most/company.ts'
import { ExactYears } from '../../src/insight/most/exact-years.ts'
import { NearYears } from '../../src/insight/most/near-years.ts'
import type { SoFar, Years } from '../../src/insight/most/years.ts'
import { CoupleYears } from '../../src/workbook/owner/couple-years.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { dice, runs } from '../fixtures/chance.ts'
import { companyPlan } from '../workbook/owner-plans.ts'
import { anyCouple, anyOwner } from './any-owners.ts'

const waysOfEach = 5

/** How much the quick years are from those of the law, kr, on ways by chance. */
function differences<L>(of: Company<L>, chance: () => number): readonly number[] {
  const nearly = new NearYears(of)
  const exact = new ExactYears(of, 0)
  const pick = <V>(...all: readonly V[]) => all[Math.floor(chance() * all.length)] as V
  return Array.from({ length: waysOfEach }, () => {
    const pays = of.upTo.map((upTo) =>
      upTo.map((most) => Math.round(Math.min(most * 0.5, 900_000) * pick(0, chance()))),
    )
    const above = pays.map(() => Math.round(pick(-300_000, 0, 400_000, 1_000_000) * chance()))
    const netOf = <S extends SoFar>(years: Years<S>) => {
      let so = years.start
      for (const at of [0, 1, 2, 3])
        so = years.after(so, at, pays[Math.min(at, 2)] ?? [], above[at] ?? Number.POSITIVE_INFINITY)
      return so.net
    }
    const [near, law] = [netOf(nearly), netOf(exact)]
    // what lacks, or is lost, has a price that has nothing to do with kronor
    return Math.min(near, law) < 0 ? 0 : near - law
  })
}

test('the years that a search goes through quickly come to what the law says, nearly', () => {
  const chance = dice()
  const off = Array.from({ length: runs(120) }, (_, one) => {
    const { surpluses, settings } = one % 3 ? anyCouple(chance) : anyOwner(chance, chance)
    const plan = companyPlan(surpluses, settings)
    const apart =
      one % 3
        ? differences(companyOfTwo(new CoupleYears(plan, surpluses)), chance)
        : differences(companyOfOne(new OwnerModel(plan, surpluses)), chance)
    return { most: Math.max(...apart.map(Math.abs)), surpluses, settings }
  })
  expect(off.filter(({ most }) => most > 300)).toEqual([])
})
