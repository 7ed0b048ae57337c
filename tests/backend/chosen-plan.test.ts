import { expect, test } from 'vitest'
import { createChosenPlan, forgetChosenPlan, forgetOthersPlan } from '../../src/backend/plans/chosen-plan.ts'
import { openBrowser } from './browser.ts'

test('who logs out leaves neither the browser nor their tab the plan that they had open', () => {
  const browser = openBrowser()
  const { storage: here, shared } = browser.newTab()
  const another = browser.newTab().storage
  createChosenPlan(another, shared).remember('anna', 'p1')
  createChosenPlan(here, shared).remember('anna', 'p2')
  forgetOthersPlan(shared, 'anna')
  expect(createChosenPlan(browser.newTab().storage, shared).of('anna')).toBe('p2')

  forgetChosenPlan(here, shared, 'anna')
  forgetOthersPlan(shared, undefined)
  expect([...shared.entries, ...here.entries]).toEqual([])
  // a login that has ended by itself leads its tab back to its plan
  expect(createChosenPlan(another, shared).of('anna')).toBe('p1')
})

test('another account in the browser forgets whose the plan was, and keeps its own', () => {
  const browser = openBrowser()
  const { storage, shared } = browser.newTab()
  createChosenPlan(storage, shared).remember('anna', 'p1')
  forgetOthersPlan(shared, 'bo')
  expect([...shared.entries]).toEqual([])
  createChosenPlan(browser.newTab().storage, shared).remember('bo', 'p2')
  forgetOthersPlan(shared, 'bo')
  expect(createChosenPlan(browser.newTab().storage, shared).of('bo')).toBe('p2')
})
