import { expect, test } from 'vitest'
import { copyYear } from '../../src/plan/copy-year.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { duplicateRows } from '../../src/plan/new-rows.ts'
import { pasteBlock } from '../../src/plan/paste.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { parseBlock } from '../../src/plan/tsv.ts'
import { usesVat } from '../../src/plan/vat.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { offering } from '../workbook/plans.ts'

const nothing = () => null

test.each([
  ['25', '25'],
  ['25 %', '25'],
  ['inkl. 25 %', '25'],
  ['Inkl 6%', '6'],
  ['inkl. 12 % moms', '12'],
  ['moms 12 %', '12'],
  ['0 %', '0'],
  ['exkl. moms', '0'],
  ['som planen', ''],
  ['', ''],
])('%j in a cell of VAT is read as %j', (typed, vat) => {
  expect(readEntry(fieldOf('offerings', 'vat'), typed, nothing)).toEqual({ ok: true, value: vat })
})

test.each(['7', '24', '250', '-25', '25,5 %', 'moms', '2 5'])('%j is no rate of VAT and changes nothing', (typed) => {
  const refused = { ok: false, error: 'entry.notAVat', value: undefined }
  expect(readEntry(fieldOf('offerings', 'vat'), typed, nothing)).toEqual(refused)
})

const shop: Plan = {
  ...emptyPlan(2026),
  offerings: [offering('a', { product: 'Bok', price: 212, vat: '6' }), offering('b', { product: 'Penna', price: 25 })],
}

test('a block with the column Moms puts its rates down, and says which it does not know', () => {
  const target = { table: 'offerings', year: 'year1', row: 0, columns: ['product', 'price', 'vat'] } as const
  const block = parseBlock('Lampa\t500\tinkl. 25 %\nBlomma\t112\t12\nVas\t80\t\nKruka\t80\t17 %')
  const { edit, report } = pasteBlock(shop, block, target, nothing, countingIds())
  const { plan } = applyEdit(shop, edit!)
  expect(plan.offerings.map(({ product, vat }) => `${product} ${vat}`)).toEqual([
    'Lampa 25',
    'Blomma 12',
    'Vas ',
    'Kruka ',
  ])
  expect(report.refused).toEqual([{ row: 3, column: 'vat', typed: '17 %', why: 'entry.notAVat' }])
})

test('a copied row and a copied year keep their VAT', () => {
  const twice = applyEdit(shop, duplicateRows(shop, 'offerings', 'year1', ['a'], countingIds())).plan
  expect(twice.offerings.filter(({ product }) => product === 'Bok').map(({ vat }) => vat)).toEqual(['6', '6'])
  const next = applyEdit(shop, copyYear(shop, 'offerings', 'year1', 'year2', countingIds())!.edit).plan
  expect(next.offerings.filter(({ year }) => year === 'year2').map(({ vat }) => vat)).toEqual(['6', ''])
})

test('VAT is in use when the plan or any row says so', () => {
  expect(usesVat(shop)).toBe(true)
  const plain = { ...shop, offerings: shop.offerings.slice(1) }
  expect(usesVat(plain)).toBe(false)
  expect(usesVat({ ...plain, settings: { ...plain.settings, pricesVat: 12 } })).toBe(true)
})
