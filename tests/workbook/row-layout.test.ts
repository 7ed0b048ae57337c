import { expect, test } from 'vitest'
import { productFormulas } from '../../src/workbook/formulas/product.ts'
import { rowLayout } from '../../src/workbook/row-layout.ts'

test('a row has its numbers in the engine, and none of its words: they would only take memory', () => {
  const inputs = (table: 'offerings' | 'fixedCosts' | 'measures') =>
    rowLayout(table, productFormulas.rows).inputs.toSorted()
  expect(inputs('offerings')).toEqual(['price', 'variableCost', 'vatRate', 'volumeYear', 'workHours'])
  expect(inputs('fixedCosts')).toEqual(['amount'])
  expect(inputs('measures')).toEqual(['costs1', 'costs2', 'costs3', 'counts', 'hours1', 'hours2', 'hours3'])
})
