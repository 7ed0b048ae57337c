import { expect, test } from 'vitest'
import { viewFrom } from '../../src/sheets/grid/view/stored-view.ts'

const own = { widths: {}, switchedOn: [], arrangement: { sortedBy: undefined, isGrouped: false } }

test('a stored view comes back', () => {
  const view = {
    widths: { price: 120 },
    switchedOn: ['oneMoreHour'],
    arrangement: { sortedBy: { column: 'price', falls: true }, isGrouped: true },
  }
  expect(viewFrom(JSON.stringify(view))).toEqual(view)
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"widths":5,"arrangement":"x"}',
  '{"widths":{"price":"wide","product":-3,"margin":1e9}}',
  '{"switchedOn":"oneMoreHour"}',
  '{"switchedOn":[5,null]}',
  '{"arrangement":{"sortedBy":{"falls":true},"isGrouped":"yes"}}',
])('%j is the sheet’s own view', (stored) => {
  expect(viewFrom(stored)).toEqual(own)
})
