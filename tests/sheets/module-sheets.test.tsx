import { act, cleanup, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { FixedCostsSheet } from '../../src/sheets/fixed-costs/FixedCostsSheet.tsx'
import type { SheetProps } from '../../src/sheets/ModuleSheet.tsx'
import { MeasuresSheet } from '../../src/sheets/measures/MeasuresSheet.tsx'
import { OfferingsSheet } from '../../src/sheets/offerings/OfferingsSheet.tsx'
import { fixedCost, measure, offering } from '../workbook/plans.ts'

afterEach(cleanup)
// jsdom lays nothing out and animates nothing
Element.prototype.scrollIntoView = () => undefined
Element.prototype.animate = () => ({ cancel: () => undefined, pause: () => undefined, play: () => undefined }) as never

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ')

/** A module's sheet as a person uses it. Rows are named by their id; 'totals' is the sums. */
async function openSheet(Sheet: ComponentType<SheetProps>, plan: Plan, year: Year = 'year1') {
  const user = userEvent.setup()
  const session = new Session(plan)
  const notices: string[] = []
  const view = (shown: Year) => (
    <Sheet
      session={session}
      year={shown}
      onNotice={(code, given) => notices.push(given?.page === undefined ? code : `${code} ${given.page}`)}
    />
  )
  const { container, rerender } = render(view(year))
  const find = (id: string, column: string) => {
    const row = id === 'totals' ? '.ag-row-pinned' : `.ag-row[row-id="${id}"]`
    return container.querySelector<HTMLElement>(`${row} .ag-cell[col-id="${column}"]`)
  }
  await waitFor(() => expect(container.querySelector('.ag-row-pinned .ag-cell')).not.toBeNull())
  const cell = (id: string, column: string) => {
    const found = find(id, column)
    if (!found) throw new Error(`no cell ${id} ${column}`)
    return found
  }
  const clipboard = async (type: 'copy' | 'paste', text = '') => {
    const data = new Map([['text/plain', text]])
    const event = new Event(type, { bubbles: true, cancelable: true })
    const clipboardData = {
      getData: (kind: string) => data.get(kind) ?? '',
      setData: (kind: string, value: string) => void data.set(kind, value),
    }
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    act(() => void document.activeElement?.dispatchEvent(event))
    await act(async () => Promise.resolve())
    return clipboardData.getData('text/plain')
  }
  return {
    session,
    notices,
    user,
    find,
    cell,
    clipboard,
    page: within(container),
    shown: (id: string, column: string) => plain(cell(id, column).textContent),
    go: (id: string, column: string) => user.click(cell(id, column)),
    type: async (id: string, column: string, keys: string) => {
      await user.click(cell(id, column))
      await user.keyboard(keys)
    },
    bar: () => {
      const written = container.querySelector<HTMLInputElement>('.formula-bar input')?.value ?? ''
      return plain(`${written} ${container.querySelector('.formula-bar')?.textContent ?? ''}`)
    },
    toast: () => plain(container.querySelector('.sheet-toast')?.textContent ?? ''),
    showYear: (shown: Year) => rerender(view(shown)),
  }
}

const mix: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('a', {
      category: 'Webb',
      product: 'Webbplats',
      price: 24_000,
      variableCost: 6000,
      workHours: 30,
      volumeYear: 8,
    }),
    offering('b', { category: 'Råd', product: 'Timkonsult', price: 900, workHours: 1, volumeYear: 200 }),
    offering('c'),
  ],
}

test('what is typed recalculates its row and the sums, and the formula bar tells how', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  expect(sheet.shown('totals', 'annualSales')).toBe('372 000')
  await sheet.type('a', 'price', '25 000,50{Enter}')
  expect(sheet.session.row('offerings', 'a')?.price).toBe(25_000.5)
  await waitFor(() => expect(sheet.shown('a', 'margin')).toBe('19 000,5'))
  expect(sheet.shown('totals', 'annualSales')).toBe('380 004')
  await sheet.go('a', 'annualMargin')
  await waitFor(() => expect(sheet.bar()).toContain('=(Pris − Rörlig kostnad) × Årsvolym'))
  expect(sheet.bar()).toContain('(25 000,5 − 6 000) × 8 = 152 004 kr')
})

test('an equals sign of the formula bar is true: what a result is rounded from stands before it', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  await sheet.type('a', 'price', '350,14{Enter}')
  await sheet.type('a', 'variableCost', '0{Enter}')
  await sheet.type('a', 'volumeYear', '434{Enter}')
  await sheet.go('a', 'annualSales')
  await waitFor(() => expect(sheet.bar()).toContain('350,14 × 434 = 151 960,76 → 151 961 kr (till hela kronor)'))
  await sheet.type('a', 'variableCost', '100{Enter}')
  await sheet.go('a', 'coverage')
  // 71.439995…
  await waitFor(() => expect(sheet.bar()).toMatch(/ ≈ 71,4 %$/))
  await sheet.type('a', 'price', '160{Enter}')
  await sheet.type('a', 'variableCost', '60,4{Enter}')
  await sheet.go('a', 'coverage')
  await waitFor(() => expect(sheet.bar()).toContain('= 62,25 → 62,3 % (avrundat)'))
  await sheet.type('a', 'variableCost', '100{Enter}')
  await sheet.type('a', 'price', '400{Enter}')
  await sheet.go('a', 'coverage')
  await waitFor(() => expect(sheet.bar()).toMatch(/= 75 %$/))
})

test('a zero is shown empty, and a blank row shows grey examples instead of figures', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  expect(sheet.shown('b', 'variableCost')).toBe('')
  expect(sheet.shown('c', 'product')).toBe('t.ex. Supportavtal')
  expect(sheet.cell('c', 'product').className).toContain('cell-example')
  expect(sheet.shown('c', 'margin')).toBe('')
  await sheet.type('c', 'price', '5{Enter}')
  await waitFor(() => expect(sheet.shown('c', 'product')).toBe(''))
})

test('prices and costs say their VAT, and the switch brings its columns and takes them away', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  const headings = () => sheet.page.getAllByRole('columnheader').map(({ textContent }) => plain(textContent).trim())
  const isShown = (column: string) => sheet.find('a', column) !== null
  expect(headings()).toContain('Pris\nkr exkl. moms')
  expect(headings()).toContain('Rörlig\nkostnad\nkr exkl. moms')
  expect([isShown('vat'), isShown('netPrice')]).toEqual([false, false])
  await sheet.go('a', 'price')
  await waitFor(() => expect(sheet.bar()).toContain('kr exkl. moms · tal, högst 7 tecken'))

  await sheet.user.click(sheet.page.getByRole('button', { name: /^inkl\. 25/ }))
  await waitFor(() => expect(headings()).toContain('Pris\nkr inkl. 25 % moms'))
  await waitFor(() => expect(sheet.shown('a', 'netPrice')).toBe('19 200'))
  expect(sheet.session.row('offerings', 'a')?.price).toBe(24_000)
  expect(sheet.shown('totals', 'annualSales')).toBe('297 600')
  await sheet.go('a', 'price')
  await waitFor(() => expect(sheet.bar()).toContain('24 000 inkl. 25 % moms = 19 200 exkl. moms'))
  await sheet.go('a', 'annualMargin')
  await waitFor(() => expect(sheet.bar()).toContain('=(Pris / 1,25 − Rörlig kostnad) × Årsvolym'))
  expect(sheet.bar()).toContain('(24 000 / 1,25 − 6 000) × 8 = 105 600 kr')

  // one row of another VAT: typed, marked in its price, and kept in view when the plan has none
  await sheet.type('b', 'vat', '6{Enter}')
  await waitFor(() => expect(sheet.shown('b', 'vat')).toBe('6 %'))
  expect(sheet.session.row('offerings', 'b')?.vat).toBe('6')
  expect(sheet.shown('b', 'price')).toBe('inkl. 6 %900')
  expect(sheet.shown('a', 'price')).toBe('24 000')
  await sheet.user.click(sheet.page.getByRole('button', { name: 'exkl. moms' }))
  await waitFor(() => expect(sheet.shown('a', 'netPrice')).toBe('24 000'))
  act(() => void sheet.session.undo())
  act(() => void sheet.session.undo())
  act(() => void sheet.session.undo())
  await waitFor(() => expect(isShown('vat')).toBe(false))
  expect(sheet.session.plan).toEqual(mix)
})

test('a copied block carries the VAT, and a pasted one is read', async () => {
  const plan: Plan = { ...mix, settings: { ...mix.settings, pricesVat: 25 } }
  const sheet = await openSheet(OfferingsSheet, plan)
  await sheet.go('a', 'price')
  expect(await sheet.clipboard('paste', '500\tinkl. 12 %\r\n100\t25\r\n80\t\r\n')).toBeDefined()
  expect(['a', 'b', 'c'].map((id) => sheet.session.row('offerings', id)?.vat)).toEqual(['12', '25', ''])
  await waitFor(() => expect(sheet.shown('a', 'netPrice')).toBe('446,43'))
  await sheet.go('a', 'vat')
  expect(await sheet.clipboard('copy')).toBe('12\r\n')
})

test('the hours of the year stand under Arbetstid, with their sum in the formula bar', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  expect(sheet.shown('totals', 'workHours')).toBe('440 tim/år')
  await sheet.go('totals', 'workHours')
  await waitFor(() => expect(sheet.bar()).toContain('440 tim'))
  expect(sheet.bar()).toContain('=SUMMA(Arbetstid × Årsvolym)')
})

test.each(['a', 'b'])('what is cut from a number is told once and is one step, in row %s', async (id) => {
  const costs = [fixedCost('a', { category: 'Hyra', amount: 1 }), fixedCost('b', { category: 'El', amount: 2 })]
  const plan = { ...emptyPlan(2026), fixedCosts: costs }
  const sheet = await openSheet(FixedCostsSheet, plan)
  const told = ['entry.notWhole Fasta Kostnader']
  await sheet.type(id, 'amount', '12,5{Enter}')
  await waitFor(() => expect(sheet.find(id, 'amount')?.textContent).toBe('12'))
  expect(sheet.notices).toEqual(told)
  act(() => void sheet.session.undo())
  expect(sheet.session.plan).toEqual(plan)
  await sheet.type(id, 'amount', '7,5{Tab}')
  await waitFor(() => expect(sheet.find(id, 'amount')?.textContent).toBe('7'))
  expect(sheet.notices).toEqual([...told, ...told])
  act(() => void sheet.session.undo())
  expect(sheet.session.plan).toEqual(plan)
})

test('letters are taken out of a number with the notice that names the page', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  await sheet.type('a', 'volumeYear', '12a5')
  expect(sheet.notices).toEqual(['entry.notANumber Produktmixern'])
  await sheet.user.keyboard('{Enter}')
  expect(sheet.session.row('offerings', 'a')?.volumeYear).toBe(125)
})

test('a calculation that has no answer stays open and says why at the cell', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  await sheet.type('a', 'price', '=1/0{Enter}')
  const editor = sheet.page.getByRole('textbox', { name: 'Pris, kr exkl. moms' })
  expect(editor.getAttribute('aria-invalid')).toBe('true')
  const says = document.getElementById(editor.getAttribute('aria-describedby') ?? '')
  expect(says?.textContent).toContain('=12*450')
  await sheet.user.keyboard('{Escape}')
  expect(document.querySelector('.cell-says')).toBeNull()
  expect(sheet.session.canUndo).toBe(false)
})

test('a block from Excel is pasted as one step, adds rows, and says what it did', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  await sheet.go('b', 'product')
  await sheet.clipboard('paste', 'Kurs\t1 234,5\t10\r\n"Två\nrader"\tfel\t2\r\nTre\t3\t4\r\n')
  expect(sheet.session.rows('offerings', 'year1').map(({ product }) => product)).toEqual([
    'Webbplats',
    'Kurs',
    'Två rader',
    'Tre',
  ])
  await waitFor(() => expect(sheet.toast()).toContain('1 rad tillagd. 1 cell avvisad'))
  expect(sheet.notices).toEqual(['entry.notANumber Produktmixern'])
  await sheet.user.click(sheet.page.getByRole('button', { name: 'Ångra' }))
  expect(sheet.session.plan).toEqual(mix)
})

test('what says that something was pasted goes when it is undone, however that is done', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  await sheet.go('b', 'product')
  await sheet.clipboard('paste', 'Kurs\t1 234,5\r\n')
  await waitFor(() => expect(sheet.toast()).toContain('Inklistrat'))
  act(() => void sheet.session.undo())
  expect(sheet.toast()).toBe('')
})

test('what is copied can be pasted back, also words that look like a formula', async () => {
  const [first] = mix.offerings
  const plan = {
    ...mix,
    offerings: [{ ...first, product: '=1+1' } as typeof first & object, ...mix.offerings.slice(1)],
  }
  const sheet = await openSheet(OfferingsSheet, plan)
  await sheet.go('a', 'category')
  await sheet.user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}')
  const copied = await sheet.clipboard('copy')
  expect(copied).toBe("Webb\t'=1+1\t24000\r\nRåd\tTimkonsult\t900\r\n")
  await sheet.go('b', 'category')
  await sheet.clipboard('paste', copied)
  const rows = sheet.session
    .rows('offerings', 'year1')
    .map(({ category, product, price }) => [category, product, price])
  expect(rows).toEqual([
    ['Webb', '=1+1', 24_000],
    ['Webb', '=1+1', 24_000],
    ['Råd', 'Timkonsult', 900],
  ])
})

test('rows are duplicated, moved and removed by keys, each as one step that undo takes back', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  const order = () => sheet.session.rows('offerings', 'year1').map(({ product }) => product)
  await sheet.go('a', 'product')
  await sheet.user.keyboard('{Control>}{Shift>}d{/Shift}{/Control}')
  expect(order()).toEqual(['Webbplats', 'Webbplats', 'Timkonsult', ''])
  await sheet.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(order()).toEqual(['Webbplats', 'Timkonsult', 'Webbplats', ''])
  await sheet.user.keyboard('{Control>}{Delete}{/Control}')
  expect(order()).toEqual(['Webbplats', 'Timkonsult', ''])
  act(() => {
    for (let step = 0; step < 3; step++) sheet.session.undo()
  })
  expect(sheet.session.plan).toEqual(mix)
})

test('Enter on the last filled row goes on in a new one, on a blank one it stays', async () => {
  const sheet = await openSheet(FixedCostsSheet, { ...emptyPlan(2026), fixedCosts: [fixedCost('a', { amount: 5 })] })
  await sheet.type('a', 'amount', '36000{Enter}')
  expect(sheet.session.rows('fixedCosts', 'year1')).toHaveLength(2)
  await sheet.user.keyboard('{F2}{Enter}')
  expect(sheet.session.rows('fixedCosts', 'year1')).toHaveLength(2)
  expect(sheet.shown('totals', 'amount')).toBe('36 000')
  // the entry and the row it led to are one act
  act(() => void sheet.session.undo())
  expect(sheet.session.rows('fixedCosts', 'year1').map(({ amount }) => amount)).toEqual([5])
})

test('another year is shown in the same grid, and its rows can be copied here', async () => {
  const sheet = await openSheet(OfferingsSheet, mix)
  act(() => sheet.showYear('year2'))
  await waitFor(() => expect(sheet.find('a', 'price')).toBeNull())
  await sheet.user.selectOptions(sheet.page.getByRole('combobox', { name: 'Importera från år' }), 'År 1')
  const copied = sheet.session.rows('offerings', 'year2')
  expect(copied.map(({ product }) => product)).toEqual(['Webbplats', 'Timkonsult'])
  expect(copied.map(({ id }) => id)).not.toContain('a')
})

test('examples of fixed costs are shown on request and become rows, each once', async () => {
  const sheet = await openSheet(FixedCostsSheet, emptyPlan(2026))
  const costs = () => sheet.session.rows('fixedCosts', 'year1').map(({ category }) => category)
  await sheet.user.click(sheet.page.getByRole('button', { name: 'Visa exempel' }))
  await sheet.user.click(sheet.page.getByRole('button', { name: 'Lägg till Försäkringar' }))
  expect(costs()).toEqual(['Försäkringar'])
  const used = await sheet.page.findByRole('button', { name: 'Försäkringar finns redan' })
  expect(used.getAttribute('aria-disabled')).toBe('true')
  await sheet.user.click(used)
  expect(costs()).toEqual(['Försäkringar'])
  // taken back it can be used again; typed by hand it is there as well
  act(() => void sheet.session.undo())
  await sheet.user.click(await sheet.page.findByRole('button', { name: 'Lägg till Försäkringar' }))
  expect(costs()).toEqual(['Försäkringar'])
  const [row] = sheet.session.rows('fixedCosts', 'year1')
  if (!row) throw new Error('no row')
  const values = { category: 'lokaler ' }
  act(() => void sheet.session.edit({ do: 'change', table: 'fixedCosts', id: row.id, values }))
  await sheet.page.findByRole('button', { name: 'Lokaler finns redan' })
  await sheet.page.findByRole('button', { name: 'Lägg till Försäkringar' })
  await sheet.user.click(sheet.page.getByRole('button', { name: 'Dölj exempel' }))
  expect(sheet.page.queryByRole('button', { name: 'Lägg till Försäkringar' })).toBeNull()
})

test('too many hours in any year are warned of from 1750, until they are fewer', async () => {
  const plan = { ...emptyPlan(2026), measures: [measure('a', { measureName: 'Ny webb', hours3: 1749 })] }
  const sheet = await openSheet(MeasuresSheet, plan)
  const warning = 'Åtgärdstimmar bör ej överstiga 1750 timmar per år!'
  expect(sheet.page.queryByText(warning)).toBeNull()
  await sheet.type('a', 'hours3', '1750{Enter}')
  await waitFor(() => expect(sheet.page.queryByText(warning)).not.toBeNull())
  act(() => void sheet.session.undo())
  await waitFor(() => expect(sheet.page.queryByText(warning)).toBeNull())
})

test('measures are sorted in any of nine orders', async () => {
  const plan = {
    ...emptyPlan(2026),
    measures: [
      measure('a', { measureName: 'Öl', priority: '1', costs2: 5 }),
      measure('b', { measureName: 'Ål', priority: '2', costs2: 40 }),
      measure('c', { measureName: 'Zon', priority: '3', costs2: 300 }),
    ],
  }
  const sheet = await openSheet(MeasuresSheet, plan)
  const sorter = sheet.page.getByRole('combobox', { name: 'Sortera åtgärder på:' })
  expect(within(sorter).getAllByRole('option')).toHaveLength(9)
  await sheet.user.selectOptions(sorter, 'Åtgärdsnamn')
  expect(sheet.session.plan.measures.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  act(() => void sheet.session.undo())
  expect(sheet.session.plan).toEqual(plan)
})
