import { expect, test } from 'vitest'
import {
  billableHours,
  blankRowsForNewUser,
  desktopFrom,
  maxLength,
  maxRows,
  measureHoursPerYear,
  passwordMinLength,
  plausibleLocalTax,
  strayPriceTimes,
  undoSteps,
} from '../../src/rules/limits.ts'
import { timings } from '../../src/rules/timings.ts'

// the product's own terms (docs/product.md): another number is a decision, not a slip
test('the limits are those that customers know', () => {
  expect(maxLength).toMatchObject({
    ...{ category: 30, product: 30, measureName: 30, responsible: 3 },
    ...{ amount: 7, costs: 7, cutOff: 7, percent: 5, hours: 4 },
  })
  expect({ measureHoursPerYear, billableHours, plausibleLocalTax, strayPriceTimes }).toEqual({
    ...{ measureHoursPerYear: 1750, billableHours: { from: 1225, to: 1330 } },
    ...{ plausibleLocalTax: { from: 28, to: 36 }, strayPriceTimes: 100 },
  })
  expect({ blankRowsForNewUser, desktopFrom, passwordMinLength, undoSteps, maxRows }).toEqual({
    ...{ blankRowsForNewUser: 2, desktopFrom: 1024, passwordMinLength: 6, undoSteps: 500, maxRows: 10_000 },
  })
})

test('the waits are those that customers know, in milliseconds', () => {
  expect(timings).toMatchObject({
    ...{ autosaveAfterLastEdit: 300_000, draftDebounce: 250, draftPause: 1000, blankRowAfter: 500 },
    ...{ saveNoticeShown: 2000, entryErrorShown: 5000, noticeShown: 5000, salaryReady: 700, overlayDelay: 700 },
  })
})
