import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plansForSale, trialDays } from '../../src/rules/plans-for-sale.ts'

// the product's own terms (docs/product.md), which customers have agreed to: another price is a decision, not a slip
test('a plan costs 39 kr for a month or 336 kr for twelve, after 30 days of trial', () => {
  expect(plansForSale).toEqual({ '30days': { price: 39, months: 1 }, '12months': { price: 336, months: 12 } })
  expect(trialDays).toBe(30)
})

test.each(['local-trial', 'checkout'])('the server’s trial (%s) has as many days as the page says', (hook) => {
  const [, days] = /const trialDays = (\d+)/.exec(readFileSync(`pb_hooks/billing/${hook}.ts`, 'utf8')) ?? []
  expect(Number(days)).toBe(trialDays)
})
