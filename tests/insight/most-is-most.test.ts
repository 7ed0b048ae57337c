import { expect, test } from 'vitest'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { perMonthInHand } from '../../src/insight/owner-ways.ts'
import type { Plan, PlanSettings } from '../../src/plan/plan.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { dice, runs } from '../fixtures/chance.ts'
import { anyOwner, needyOwner, smallOwner } from './any-owners.ts'
import { plainSearch } from './plain-search.ts'

const patience = 700
const lacksAtMost = 100

type AnyOwner = (...chances: readonly [() => number, () => number]) => {
  readonly surpluses: Readonly<Record<Year, number>>
  readonly plan: Plan
  readonly settings: Partial<PlanSettings>
}

test.each<[string, number, AnyOwner]>([
  ['small companies', runs(20), smallOwner],
  ['any owners', runs(20), anyOwner],
  ['owners who need something to live on', runs(15), needyOwner],
])(
  `a plain search finds nothing more than ${lacksAtMost} kr better, of %s (%i)`,
  (_, owners, anyOf) => {
    const [chance, ofFunds] = [dice(), dice()]
    const missed = Array.from({ length: owners }, () => {
      const { surpluses, plan, settings } = anyOf(chance, ofFunds)
      const model = new OwnerModel(plan, surpluses)
      const most = mostInHand(model)
      const net = model.net(most)
      const plain = plainSearch(model, most, chance, patience)
      const { years: lived } = model.life(most)
      const needed = plan.settings.leastInHand
      const isLacking = needed > 0 && years.some((year) => perMonthInHand(lived[year]['takeHome'] ?? 0) < needed)
      // below 0: no way that it knows keeps what the owner needs
      return { isMissed: plain >= 0 && (isLacking || plain - net > lacksAtMost), plain, net, surpluses, settings }
    }).filter(({ isMissed }) => isMissed)
    expect(missed).toEqual([])
  },
  7_200_000,
)
