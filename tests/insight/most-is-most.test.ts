import { expect, test } from 'vitest'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { dice, runs } from '../fixtures/chance.ts'
import { anyOwner, smallOwner } from './any-owners.ts'
import { plainSearch } from './plain-search.ts'

const plans = runs(40)
const patience = 700
const lacksAtMost = 100

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
