import type { ColDef, IRowNode } from 'ag-grid-community'
import { expect, test } from 'vitest'
import { ownVatMark } from '../../src/controls/price-words.ts'
import { valuesPerHour } from '../../src/insight/hour-worths.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { usesVat } from '../../src/plan/vat.ts'
import type { DerivedField } from '../../src/rules/field-names.ts'
import { Session } from '../../src/session/session.ts'
import { explained, formatWorked } from '../../src/sheets/formula-words.ts'
import { type RowStub, totalsStub } from '../../src/sheets/grid/pure/control-columns.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import type { CellOf } from '../../src/sheets/grid/view/cell-of.ts'
import { offeringColumns } from '../../src/sheets/offerings/offering-columns.ts'
import { ShownHours } from '../../src/sheets/offerings/shown-hours.ts'
import { fixedCost, offering } from '../workbook/plans.ts'
import { readArithmetic } from './read-arithmetic.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }

const mix: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('a', { product: 'Webbplats', price: 24_000, variableCost: 6000, workHours: 30, volumeYear: 8 }),
    offering('b', { category: 'Råd', product: 'Timkonsult', price: 900, workHours: 1, volumeYear: 200 }),
    offering('c'),
  ],
}

/** Produktmixern without a grid: what its columns say of each row and of the sums. */
function openOfferings(plan: Plan = mix) {
  const session = new Session(plan)
  const sheet = new OpenSheet(session, 'offerings', 'year1', quiet)
  sheet.open()
  const hours = new ShownHours()
  const columns = (isHourShown = false) => {
    const { pricesVat } = session.plan.settings
    const shown = { pricesVat, isCostVatShown: false, isVatUsed: usesVat(session.plan), hours, isHourShown }
    return offeringColumns(sheet, shown).flatMap((each) =>
      'children' in each ? (each.children as ColDef<RowStub>[]) : [each as ColDef<RowStub>],
    )
  }
  // the grid's functions get more than these ask for
  const ask = (given: unknown, params: object) => (given as (params: object) => unknown)(params)
  const at = (id: string, colId: string) => {
    const column = columns(true).find((each) => each.colId === colId)
    if (!column) throw new Error(`no column ${colId}`)
    const isSums = id === 'totals'
    const params = { data: isSums ? totalsStub : { id }, node: isSums ? { rowPinned: 'bottom' } : {} }
    return { column, params }
  }
  return {
    session,
    sheet,
    hours,
    columns,
    headings: () => columns().map(({ headerName }) => plain(headerName ?? '')),
    isShown: (colId: string) => columns().some((each) => each.colId === colId),
    shown: (id: string, colId: string) => {
      const { column, params } = at(id, colId)
      const value = ask(column.valueGetter, params)
      const { shows } = column.cellRendererParams as CellOf
      return plain(shows(value, { ...params.node, data: params.data } as IRowNode<RowStub>)) // a row of the grid has more
    },
    isExample: (id: string, colId: string) => {
      const { column, params } = at(id, colId)
      const { marks } = column.cellRendererParams as CellOf
      return ask(marks?.['cell-example'], { node: { ...params.node, data: params.data } }) === true
    },
    markOf: (id: string) => {
      const row = session.row('offerings', id)
      return row ? plain(ownVatMark(row, session.plan.settings)) : undefined
    },
    set: (id: string, values: object) =>
      session.edit({ type: 'change', table: 'offerings', id: id as never, values } as never),
    /** The end of what the formula bar says of a computed cell. */
    worked: (field: DerivedField<'offerings'>) => {
      const { worked, sign = '=', result = '' } = formatWorked(session.workbook.explainDerived('offerings', 'a', field))
      return plain(`${worked} ${sign} ${result}`)
    },
  }
}

test('an equals sign of the formula bar is true: what a result is rounded from stands before it', () => {
  const { set, worked } = openOfferings()
  set('a', { price: 350.14, variableCost: 0, volumeYear: 434 })
  expect(worked('annualSales')).toBe('350,14 × 434 = 151 960,76 → 151 961 kr (till hela kronor)')
  set('a', { variableCost: 100 })
  // 71.439995…
  expect(worked('coverage')).toMatch(/ ≈ 71,4 %$/)
  set('a', { price: 160, variableCost: 60.4 })
  expect(worked('coverage')).toContain('= 62,25 → 62,3 % (avrundat)')
  set('a', { price: 400, variableCost: 100 })
  expect(worked('coverage')).toMatch(/= 75 %$/)
})

test('a zero is shown empty, in a blank row too, whose words are grey examples', () => {
  const { shown, isExample, set } = openOfferings()
  expect(shown('b', 'variableCost')).toBe('')
  for (const number of ['price', 'variableCost', 'workHours', 'volumeYear']) expect(shown('c', number)).toBe('')
  const blank = () => [shown('c', 'product'), isExample('c', 'product'), shown('c', 'margin')]
  expect(blank()).toEqual(['t.ex. Supportavtal', true, ''])
  set('c', { price: 5 })
  expect(blank()).toEqual(['', false, '5'])
})

test('prices and costs say their VAT, and the plan’s VAT brings its columns and takes them away', () => {
  const { session, headings, isShown, shown, worked, markOf, set } = openOfferings()
  const pricesVat = (rate: 0 | 25) => session.edit({ type: 'setSettings', values: { pricesVat: rate } })
  expect(headings()).toContain('Pris\nkr exkl. moms')
  expect(headings()).toContain('Rörlig\nkostnad\nkr exkl. moms')
  expect([isShown('vat'), isShown('netPrice')]).toEqual([false, false])

  pricesVat(25)
  expect(headings()).toContain('Pris\nkr inkl. 25 % moms')
  expect([shown('a', 'netPrice'), shown('a', 'price')]).toEqual(['19 200', '24 000'])
  expect(shown('totals', 'annualSales')).toBe('297 600')
  expect(shown('totals', 'workHours')).toBe('440 tim/år')
  expect(worked('annualMargin')).toBe('(24 000 / 1,25 − 6 000) × 8 = 105 600 kr')

  // one row of another VAT: marked in its price, and still shown when the plan has none
  set('b', { vat: '6' })
  expect([shown('b', 'vat'), markOf('b'), markOf('a')]).toEqual(['6 %', 'inkl. 6 %', ''])
  pricesVat(0)
  expect([isShown('vat'), shown('a', 'netPrice')]).toEqual([true, '24 000'])
  for (let step = 0; step < 3; step++) session.undo()
  expect(isShown('vat')).toBe(false)
  expect(session.plan).toEqual(mix)
})

test('a copied cell carries the VAT of its row, and a pasted one is read', () => {
  const { sheet, session, shown } = openOfferings({ ...mix, settings: { ...mix.settings, pricesVat: 25 } })
  const cells = { top: 0, bottom: 0, columns: ['price'] }
  const { edit } = sheet.content.pasting('500\tinkl. 12 %\r\n100\t25\r\n80\t\r\n', cells, ['price', 'vat'], false)
  sheet.execute(edit!)
  expect(['a', 'b', 'c'].map((id) => session.row('offerings', id)?.vat)).toEqual(['12', '25', ''])
  expect(shown('a', 'netPrice')).toBe('446,43')
  expect(sheet.content.copied('a', 'vat', () => undefined).text).toBe('12')
  // a number for the grid's other end, words where words belong
  expect(sheet.content.copied('a', 'price', () => undefined).text).toBe('500')
})

test('what one more hour gives stands in a column that is switched on, and the product that pays least is marked', () => {
  const { session, sheet, hours, columns, shown, set } = openOfferings()
  const calculate = () => hours.take((year) => valuesPerHour(new NetPay(session.plan), year), 'year1')
  const names = (isOn: boolean) => columns(isOn).map(({ colId }) => colId)
  expect([names(false).includes('oneMoreHour'), names(true).includes('oneMoreHour')]).toEqual([false, true])
  expect([shown('a', 'oneMoreHour'), hours.leastPaidWords('year1', 'a')]).toEqual(['', ''])
  calculate()
  const worth = session.workbook
  expect(worth.figure('surplus.year1')).toBe(324_000)
  // 18 000 kr of margin take 30 hours, 900 kr one; a third of it goes to fees and taxes
  expect(['a', 'b', 'c'].map((id) => shown(id, 'oneMoreHour'))).toEqual(['365', '548', ''])
  expect(plain(hours.leastPaidWords('year1', 'a'))).toBe(
    'Ger minst per timme: 600 kr i täckningsbidrag, mot 900 kr för Timkonsult.',
  )
  expect(hours.leastPaidWords('year1', 'b')).toBe('')
  const explanation = hours.explain('year1', 'b')
  const bar = explanation && explained('', explanation)
  expect(plain(bar?.formula ?? '')).toBe('=(Årslön (netto) med en till − Årslön (netto)) / Arbetstid')
  expect(readArithmetic(bar?.worked ?? '')?.value).toBeCloseTo(547.99, 2)

  // rows are sorted by it as by any other
  const order = () => sheet.content.ids().join('')
  sheet.content.calculatedIn.set('oneMoreHour', (id) => hours.netOf('year1', id))
  sheet.arrange({ ...sheet.arrangement, sortedBy: { column: 'oneMoreHour', falls: true } })
  expect(order()).toBe('bac')

  // none pays least where all pay alike, nor what takes no time or is not sold
  set('a', { price: 33_000 })
  calculate()
  expect(hours.leastPaidWords('year1', 'a') + hours.leastPaidWords('year1', 'b')).toBe('')
  set('a', { price: 24_000, workHours: 0 })
  calculate()
  expect([shown('a', 'oneMoreHour'), hours.leastPaidWords('year1', 'a')]).toEqual(['', ''])
  set('a', { workHours: 300 })
  calculate()
  expect(hours.leastPaidWords('year1', 'a')).toContain('mer än en heltid')
})

test('an entry and the row it led to are one action, and a blank last row leads to none', () => {
  const session = new Session({ ...emptyPlan(2026), fixedCosts: [fixedCost('a', { amount: 5 })] })
  const sheet = new OpenSheet(session, 'fixedCosts', 'year1', quiet)
  const rows = () => session.rows('fixedCosts', 'year1').map(({ amount }) => amount)
  const typed = readEntry(fieldOf('fixedCosts', 'amount'), '36000', () => null)
  sheet.enter('a', 'amount', { entry: typed, typed: '' }, true)
  expect(rows()).toEqual([36_000, 0])
  session.undo()
  expect(rows()).toEqual([5])
})

test('a product is the header of its row, and the computed columns are read only', () => {
  const { columns } = openOfferings()
  const named = columns().filter((each) => (each.cellRendererParams as CellOf | undefined)?.namesRow)
  expect(named.map(({ colId }) => colId)).toEqual(['product'])
  const computed = columns().filter((each) => (each.cellRendererParams as CellOf | undefined)?.isComputed)
  expect(computed.map(({ colId }) => colId).join(' ')).toBe('margin coverage marginPerHour annualSales annualMargin')
})
