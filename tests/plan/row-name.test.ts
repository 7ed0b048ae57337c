import { expect, test } from 'vitest'
import { blankValues, noAnnotations, type Row } from '../../src/plan/plan.ts'
import { rowName } from '../../src/plan/row-name.ts'
import type { Table } from '../../src/rules/field-names.ts'

const called = (table: Table, values: object) =>
  rowName(table, { ...blankValues(table), ...noAnnotations, ...values } as Row)

test('a row is called by its first words', () => {
  expect(called('offerings', { product: 'Kurs', category: 'Skola' })).toBe('Kurs')
  expect(called('offerings', { category: 'Skola' })).toBe('Skola')
  expect(called('fixedCosts', { category: 'Hyra' })).toBe('Hyra')
  expect(called('measures', { measureName: 'Annons', responsible: 'Eva' })).toBe('Annons')
})

test('a row without words has no name', () => {
  expect(called('offerings', { price: 100 })).toBe('')
  expect(called('measures', { responsible: 'Eva' })).toBe('')
})
