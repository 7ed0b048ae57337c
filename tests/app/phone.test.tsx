import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { WorkspaceState } from '../../src/app/frame/workspace-state.ts'
import { PhoneLayout } from '../../src/app/phone/PhoneLayout.tsx'
import { PhoneRows } from '../../src/app/phone/PhoneRows.tsx'
import { PhoneSalary } from '../../src/app/phone/PhoneSalary.tsx'
import { type OnNotice, type Services, ServicesContext, WorkspaceContext } from '../../src/app/services.ts'
import { noticeFlow } from '../../src/flows/notice.ts'
import { blankRowAtEnd } from '../../src/plan/new-rows.ts'
import { emptyPlan, type Offering, type Plan, type PlanSettings } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { choose } from '../controls/choose.ts'
import { hasKeyboard } from '../patience.ts'
import { offering, planWithSurplus } from '../workbook/plans.ts'
import { arrived, deskOn, showOn } from './desk.tsx'

afterEach(() => {
  window.history.replaceState(null, '')
})

const user = userEvent.setup()
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const empty = emptyPlan(2026)
const planOf = (...offerings: readonly Offering[]): Plan => ({ ...empty, offerings })
const product = (name: string, rank: string) => offering(name, { product: name, rank, price: 100, volumeYear: 10 })
const [webb, kurs] = [product('Webb', 'a1'), product('Kurs', 'a2')]
const twoOfferings = planOf(webb, kurs)

/** The cards of a plan's products. */
function showRows(plan: Plan = twoOfferings) {
  const workspace = deskOn(plan)
  const { session } = workspace
  const onNotice = vi.fn<OnNotice>()
  showOn(workspace, <PhoneRows table="offerings" year="year1" onNotice={onNotice} messages={null} />)
  return {
    session,
    onNotice,
    rows: () => session.rows('offerings', 'year1'),
    names: () => session.rows('offerings', 'year1').map(({ product }) => product),
    webb: () => session.row('offerings', webb.id),
    change: (values: Partial<Offering>, { id } = webb) =>
      act(() => void session.edit({ type: 'change', table: 'offerings', id, values })),
    set: (values: Partial<PlanSettings>) => act(() => void session.edit({ type: 'setSettings', values })),
    undo: () => act(() => void session.undo()),
  }
}

const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}(?! \\()`) })
const toast = () => document.querySelector<HTMLElement>('.sheet-toast')!
const sheet = () => screen.queryByRole('dialog')
const sheetOf = (name: string) => screen.findByRole('dialog', { name })
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const pressUndo = (place: HTMLElement) => user.click(within(place).getByRole('button', { name: 'Ångra' }))

/** The same with the sheet of the first one open. */
async function openRows() {
  const shown = showRows()
  await user.click(card('Webb'))
  return { ...shown, price: screen.getByLabelText<HTMLInputElement>(priceLabel) }
}

const priceLabel = 'Pris, kr exkl. moms'

/** Writes over what stands in a field, at once: what a key does is asked in tests/controls/typed-field.test.tsx. */
async function write(field: HTMLElement, text: string, key = '{Enter}') {
  await user.clear(field)
  await user.paste(text)
  await user.keyboard(key)
}

test('a comma on the keypad is a decimal sign, and the computed fields follow', async () => {
  const { webb, price } = await openRows()
  await write(price, '3,80')
  expect([webb()?.price, price.value]).toEqual([3.8, '3,8'])
  await user.click(screen.getByRole('button', { expanded: false, name: /^TB/ }))
  expect(screen.getByText('Årsförsäljning, kr').closest('dt')?.nextElementSibling?.textContent).toBe('38')
})

test("a price whose VAT is not the plan's is marked, until its row follows the plan again", async () => {
  const { change, set } = await openRows()
  const says = () => plain(screen.getByText(/^Pris, kr/, { selector: 'label' }).textContent)
  expect(says()).toBe('Pris, kr exkl. moms')
  change({ vat: '12' })
  expect(says()).toBe('Pris, kr inkl. 12 %')
  expect(screen.getByLabelText(/^Pris, kr\s+inkl\. 12/).tagName).toBe('INPUT')
  set({ pricesVat: 12 })
  expect(says()).toBe('Pris, kr inkl. 12 % moms')
  set({ pricesVat: 25 })
  expect(says()).toBe('Pris, kr inkl. 12 %')
  change({ vat: '' })
  expect(says()).toBe('Pris, kr inkl. 25 % moms')
})

test('a field that holds zero is empty', async () => {
  const { change } = await openRows()
  change({ price: 0, volumeYear: 0 })
  for (const label of [priceLabel, 'Årsvolym, st']) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect([field.value, field.placeholder]).toEqual(['', ''])
  }
})

test('letters in a number are stripped, which the red area reports with the page', async () => {
  const { webb, onNotice, price } = await openRows()
  await user.clear(price)
  await user.type(price, 'x25{Enter}')
  expect(webb()?.price).toBe(25)
  const page = 'Produktmixern'
  const keptValue = { column: 'Pris', value: '25', most: 7 }
  expect(onNotice.mock.calls).toEqual([
    ['entry.notANumber', { page }],
    ['entry.notANumber', { page, cell: 'year1 Webb price', keptValue }],
  ])
})

test('an English formula is taken as it is written here by one press', async () => {
  const { webb } = await openRows()
  await write(screen.getByLabelText('Rörlig kostnad, kr exkl. moms'), '=MAX(Pris*0.3,Pris*0.5)')
  await press('Ta formeln')
  expect(webb()).toMatchObject({ variableCost: 50, formulas: 'variableCost=MAX({price}*0.3,{price}*0.5)' })
  expect(screen.queryByText(/togs inte emot/)).toBeNull()
})

test('what is no number holds nobody: the former value stands, and one press opens what was typed, as in a cell', async () => {
  const { webb, onNotice, price } = await openRows()
  await write(price, '24.00.5')
  expect([webb()?.price, price.value]).toEqual([100, '100'])
  expect(onNotice.mock.lastCall?.[0]).toBe('entry.notANumber')
  expect(document.activeElement).not.toBe(price)
  expect(screen.getByText(/”24.00.5” togs inte emot. Bara siffror kan stå här./)).toBeTruthy()
  await press('Ändra det du skrev')
  expect([document.activeElement, price.value]).toEqual([price, '24.00.5'])
  await write(price, '24000', '{Tab}')
  expect(webb()?.price).toBe(24_000)
  expect(screen.queryByText(/togs inte emot/)).toBeNull()
})

test('leaving a field reports all that stays of its number, of which the field shows two decimals', async () => {
  const { webb, onNotice, price } = await openRows()
  await user.clear(price)
  await user.type(price, '1,123456')
  await user.click(screen.getByRole('heading', { name: 'Webb' }))
  expect([webb()?.price, price.value]).toEqual([1.12345, '1,12'])
  const [code, given] = onNotice.mock.lastCall ?? []
  expect([code, given?.keptValue?.value]).toEqual(['entry.tooLong', '1,12345'])
})

test('a point groups thousands beside prices in hundreds; beside small ones Enter goes on, and both readings stand under the field', async () => {
  const { webb, change, undo, price } = await openRows()
  await write(price, '1.450')
  expect(webb()?.price).toBe(1450)
  expect(screen.queryByRole('button', { name: '1,45' })).toBeNull()

  for (const row of [webb, () => kurs]) change({ price: 1.2 }, row())
  await write(price, '3.450', '{Enter}t9')
  expect(webb()?.price).toBe(3.45)
  expect(screen.getByText(/^3,45 eller 3\s450\?/)).toBeTruthy()
  for (const [reading, value] of [
    [/^3\s450$/, 3450],
    ['3,45', 3.45],
    [/^3\s450$/, 3450],
  ] as const) {
    await press(reading)
    expect(webb()?.price).toBe(value)
  }
  // the other reading is no action of its own; what was typed in the next field is not left yet
  undo()
  expect(webb()?.price).toBe(1.2)
})

test('a number with two readings in the last field is asked of on the card, until its field is entered again', async () => {
  const { webb } = await openRows()
  const enter = (text: string) => write(screen.getByLabelText(/^Årsvolym/), text)
  // the sheet goes on to the next row
  await enter('2,000')
  await sheetOf('Kurs')
  const onCard = within(document.querySelector<HTMLElement>('[data-row="Webb"]')!)
  expect(onCard.getByText(/^2 eller 2\s000\?/)).toBeTruthy()
  expect(webb()?.volumeYear).toBe(2)
  await user.click(onCard.getByRole('button', { name: /^2\s000$/ }))
  expect(webb()?.volumeYear).toBe(2000)
  await user.click(onCard.getByRole('button', { name: '2' }))
  expect(webb()?.volumeYear).toBe(2)
  await user.click(card('Webb'))
  await sheetOf('Webb')
  await enter('2000')
  expect(onCard.queryByText(/eller/)).toBeNull()
})

test('a card says what comes of its row in one line, and a loss in red', () => {
  const { change } = showRows()
  const line = () => plain(document.querySelector('.phone-row-result')?.textContent ?? '')
  change({ price: 498, variableCost: 30, workHours: 0.75 })
  expect(line()).toBe('TB 468 · 94 % · 624 kr/tim')
  expect(document.querySelector('.loss')).toBeNull()
  change({ workHours: 0 })
  expect(line()).toBe('TB 468 · 94 %')
  change({ variableCost: 600 })
  expect(line()).toMatch(/^TB −102 · −20 %/)
  expect(document.querySelectorAll('.phone-row-head .loss')).toHaveLength(2)
  change({ price: 0, variableCost: 0 })
  expect(line()).toBe('Tryck för att fylla i')
})

test('Enter and Nästa lead through the fields, to the next row, and from the last row to a new one', async () => {
  const { rows } = await openRows()
  const here = () => document.activeElement?.getAttribute('aria-labelledby') ?? ''
  const label = () => plain(document.getElementById(here())?.textContent ?? '')
  await press('Nästa')
  expect(label()).toBe('Affärsområde')
  await user.keyboard('Webb{Enter}')
  expect(label()).toBe('Produkt')
  for (const name of [priceLabel, 'Rörlig kostnad, kr exkl. moms', 'Arbetstid, tim']) {
    await press('Nästa')
    expect(label()).toBe(name)
  }
  await user.keyboard('0,5{Enter}')
  expect(label()).toBe('Årsvolym, st')
  // it says which row comes
  await press('Nästa: Kurs')
  expect(await sheetOf('Kurs')).toBeTruthy()
  expect(label()).toBe('Affärsområde')
  expect(screen.getByText('Kurs, Produkt 2 av 2')).toBeTruthy()
  expect(rows()[0]?.workHours).toBe(0.5)
  await user.click(screen.getByLabelText('Årsvolym, st'))
  await press('Nästa: Ny produkt')
  expect(await sheetOf('Ny produkt')).toBeTruthy()
  expect(rows()).toHaveLength(3)
  expect(label()).toBe('Affärsområde')
  // a row in which nothing stands is no step to another one, and goes as it came
  await user.click(screen.getByLabelText('Årsvolym, st'))
  await press('Klart')
  await waitFor(() => expect(sheet()).toBeNull())
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('a new row goes when what was written in it is gone, and Ångra brings that back', async () => {
  const { names, undo } = showRows()
  await press('Ny rad')
  await sheetOf('Ny produkt')
  await write(screen.getByLabelText('Produkt'), 'Bok')
  expect(names()).toEqual(['Webb', 'Kurs', 'Bok'])
  await user.clear(screen.getByLabelText('Produkt'))
  await press('Stäng raden')
  await waitFor(() => expect(names()).toEqual(['Webb', 'Kurs']))
  // the last thing done is that it was emptied
  undo()
  expect(names()).toEqual(['Webb', 'Kurs', 'Bok'])
})

test.each([
  ['Esc', () => user.keyboard('{Escape}').then(() => fireEvent(sheet()!, new Event('cancel', { cancelable: true })))],
  [
    'the back button',
    () => {
      window.history.back()
      return Promise.resolve()
    },
  ],
  ['the cross', () => press('Stäng raden')],
  [
    'a swipe',
    () => {
      const head = screen.getByRole('heading', { name: 'Webb' })
      fireEvent.pointerDown(head, { pointerType: 'touch', clientY: 100 })
      fireEvent.pointerMove(head, { pointerType: 'touch', clientY: 180 })
      fireEvent.pointerUp(head, { pointerType: 'touch', clientY: 190 })
      return Promise.resolve()
    },
  ],
])('%s closes the sheet and keeps what stands typed, and the keyboard is on the card', async (_, leave) => {
  const { webb, price } = await openRows()
  await user.type(price, '9')
  await leave()
  await waitFor(() => expect(sheet()).toBeNull())
  expect(webb()?.price).toBe(9)
  await waitFor(() => expect(document.activeElement).toBe(card('Webb')))
})

test('a swipe that ends soon leaves the sheet open, in its place', async () => {
  await openRows()
  const head = screen.getByRole('heading', { name: 'Webb' })
  fireEvent.pointerDown(head, { pointerType: 'touch', clientY: 100 })
  fireEvent.pointerMove(head, { pointerType: 'touch', clientY: 140 })
  expect(sheet()?.style.translate).toBe('0 40px')
  fireEvent.pointerUp(head, { pointerType: 'touch', clientY: 140 })
  expect(sheet()?.style.translate).toBe('')
})

test('the sheet stands above the keypad, which takes a part of the window', async () => {
  const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  await openRows()
  const room = () => sheet()?.style.getPropertyValue('--keypad')
  expect(room()).toBe('0px')
  seen.height = innerHeight - 280
  seen.dispatchEvent(new Event('resize'))
  expect(room()).toBe('280px')
  // pinched larger is no keypad
  seen.scale = 2
  seen.dispatchEvent(new Event('resize'))
  expect(room()).toBe('0px')
})

test('the undo at the foot takes back what stands typed, and the keyboard stays in the field', async () => {
  const { webb, set, price } = await openRows()
  await user.type(price, '9')
  set({ birthYear: 1980 })
  await pressUndo(sheet()!)
  expect(webb()?.price).toBe(100)
  expect([price.value, document.activeElement]).toEqual(['100', price])
})

test('of many rows each is in its place: the last one alone can go no further down, the first one no further up', async () => {
  const products = Array.from({ length: 51 }, (_, at) => `P${at}`)
  showRows(planOf(...products.map((product, at) => offering(product, { product, price: 1, rank: `a${100 + at}` }))))
  expect([...document.querySelectorAll('.phone-row-name')].map(({ textContent }) => textContent)).toEqual(products)
  const ways = ['Flytta uppåt', 'Flytta nedåt']
  const waysOf = async (row: string) => {
    const of = document.querySelector<HTMLElement>(`[data-row="${row}"]`)!
    await user.click(within(of).getByRole('button', { name: `Raden ${row}` }))
    const menu = within(screen.getByRole('menu'))
    const isOff = (way: string) => menu.getByRole('menuitem', { name: way }).getAttribute('aria-disabled') === 'true'
    const can = ways.filter((way) => !isOff(way))
    await user.keyboard('{Escape}')
    return can
  }
  expect([await waysOf('P0'), await waysOf('P1')]).toEqual([['Flytta nedåt'], ways])
  expect([await waysOf('P49'), await waysOf('P50')]).toEqual([ways, ['Flytta uppåt']])
})

test('an undo that takes the new row away closes its sheet, in whose first field the keyboard was', async () => {
  const { session } = showRows()
  await press('Ny rad')
  expect(document.querySelectorAll('.phone-row')).toHaveLength(3)
  await hasKeyboard(within(await sheetOf('Ny produkt')).getByLabelText('Affärsområde'))
  await pressUndo(sheet()!)
  await waitFor(() => expect(sheet()).toBeNull())
  expect(session.plan).toEqual(twoOfferings)
})

test('a new row in which nothing is written goes when its sheet is closed', async () => {
  const { session, rows } = showRows()
  const leaveNew = async (typed: string) => {
    await press('Ny rad')
    await sheetOf('Ny produkt')
    if (typed) await user.type(screen.getByLabelText('Affärsområde'), `${typed}{Enter}`)
    act(() => window.history.back())
    await waitFor(() => expect(sheet()).toBeNull())
  }
  await leaveNew('')
  await waitFor(() => expect(session.plan).toEqual(twoOfferings))
  await leaveNew('lack')
  expect(rows().map(({ category }) => category)).toContain('Lack')
})

test('what a price holds of VAT is folded behind it', async () => {
  const { session, webb } = await openRows()
  expect(screen.queryByRole('group', { name: 'Mina priser är' })).toBeNull()
  expect(screen.queryByLabelText('Moms')).toBeNull()
  await press('Moms i priset')
  await press(/^inkl\. 25/)
  expect(session.plan.settings.pricesVat).toBe(25)
  await user.selectOptions(screen.getByLabelText('Moms'), '12')
  expect(webb()?.vat).toBe('12')
})

test('a row is removed in its sheet, and comes back with undo', async () => {
  const { names } = showRows()
  await user.click(card('Kurs'))
  await press('Ta bort vara/produkt')
  await waitFor(() => expect(sheet()).toBeNull())
  expect(names()).toEqual(['Webb'])
  await pressUndo(toast())
  expect(names()).toEqual(['Webb', 'Kurs'])
})

test('a percent of the salary can be changed and the answer follows', async () => {
  showOn(deskOn(planWithSurplus({ year1: 400_000 }, 'enskildFirma')), <PhoneSalary {...salaryOf('year1')} />)
  const answer = () => within(screen.getByRole('region', { name: 'Resultat' })).getByText('Månadslön (netto)')
  const amount = () => plain(answer().closest('.phone-line')?.querySelector('.phone-line-amount')?.textContent ?? '')
  expect(amount()).toBe('20 683')
  await write(screen.getByLabelText('Kommunalskatt, Procent'), '0')
  // without kommunalskatt there is nothing for the jobbskatteavdrag to reduce
  expect(amount()).toBe('25 809')
})

const salaryOf = (year: Year) => ({ year, onNotice: vi.fn<OnNotice>() })

test('a percent that is not taken is reported with what stays, and does not follow to another year', async () => {
  const workspace = deskOn(empty)
  const shown = salaryOf('year1')
  const { rerender } = showOn(workspace, <PhoneSalary {...shown} />)
  const percent = () => screen.getByLabelText<HTMLInputElement>('Kommunalskatt, Procent')
  const before = percent().value
  await write(percent(), '999')
  expect(percent().value).toBe(before)
  expect(screen.getByText(/”999” togs inte emot. Högst 100 procent./)).toBeTruthy()
  rerender(
    <WorkspaceContext value={workspace}>
      <PhoneSalary {...shown} year="year2" />
    </WorkspaceContext>,
  )
  expect(percent().value).toBe(before)
  const keptValue = { column: 'Kommunalskatt %', value: before, most: 5, typed: '999' }
  expect(shown.onNotice.mock.calls).toEqual([['entry.overHundred', { keptValue }]])
})

test.each(['enskildFirma', 'aktiebolag'] as const)('a loss is shown as on a desk, %s', (form) => {
  showOn(deskOn(planWithSurplus({ year1: -34_000 }, form)), <PhoneSalary {...salaryOf('year1')} />)
  const shownLines = [...document.querySelectorAll('.phone-line-how')].map((line) => plain(line.textContent))
  expect(shownLines).toContain('Underskott 34 000 kr')
  expect(shownLines.filter((line) => line === 'inget överskott').length).toBeGreaterThan(5)
  expect(shownLines.filter((line) => line.includes('lägst 0'))).toEqual([])
})

test('a year without rules of its own says so, and what is carried over is shown, by law', () => {
  const plan = planWithSurplus({ year1: 400_000, year3: 400_000 }, 'enskildFirma', 'skatteverket', 2030)
  showOn(deskOn(plan), <PhoneSalary {...salaryOf('year1')} />)
  expect(screen.getByText('2027 års regler, antagande', { selector: 'strong', exact: false })).toBeTruthy()
  expect(screen.getByText(/Reglerna för 2030 finns inte i Lönebänken ännu/)).toBeTruthy()
  expect(screen.getByText(/Efter år 3 återstår .* kr att stämma av/)).toBeTruthy()
})

test('the phone says a minus, its rules and an empty year as the desk does', () => {
  const plan = planWithSurplus({ year1: 400_000, year2: 0 }, 'enskildFirma', 'skatteverket', 2026)
  showOn(deskOn(plan), <PhoneSalary {...salaryOf('year2')} />)
  const answers = () => plain(screen.getByRole('region', { name: 'Resultat' }).textContent)
  expect(answers()).toMatch(/Månadslön \(netto\)Att betala \d+ kr i månaden/)
  cleanup()
  showOn(deskOn(emptyPlan(2026)), <PhoneSalary {...salaryOf('year1')} />)
  expect(answers()).toContain('Månadslön (netto)Fyll i din första produkt')
})

test('the head names the years that are no company beside one that is, and one press makes them one', async () => {
  const { salary, ...plan } = planWithSurplus({ year1: 400_000 }, 'enskildFirma')
  const workspace = deskOn({ ...plan, salary: { ...salary, year1: { ...salary.year1, companyForm: 'aktiebolag' } } })
  const shown = { year: 'year1', comments: {}, help: {} } as unknown as WorkspaceState // what a head asks of it
  const notices = createActor(noticeFlow).start()
  const services = { notices, access: notices } as unknown as Services // no notice, and no time that ends
  showOn(
    workspace,
    <ServicesContext value={arrived(services)}>
      <PhoneLayout page="salary" state={shown} header={null} />
    </ServicesContext>,
  )
  const head = () => plain(screen.getByRole('banner').textContent)
  expect(head()).toContain('2027 och 2028 räknas som enskild firma.')
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Aktiebolag alla år' }))
  expect(head()).not.toContain('enskild firma')
  expect(workspace.session.plan.salary.year3.companyForm).toBe('aktiebolag')
})

test('the toast takes a row back also after the list has got its automatic row, and nothing once something else was done', async () => {
  const one = planOf(webb)
  const { session, set } = showRows(one)
  await choose('Raden Webb', 'Ta bort')
  act(() => {
    session.edit(blankRowAtEnd(session.plan, 'offerings', 'year1', newRowId), undefined, { undoable: 'withLatest' })
  })
  await pressUndo(toast())
  expect(session.plan).toEqual(one)
  await choose('Raden Webb', 'Ta bort')
  set({ birthYear: 1980 })
  expect(within(toast()).queryByRole('button', { name: 'Ångra' })).toBeNull()
})

test('the toast of rows brought from an empty year offers no undo, for nothing was done', async () => {
  showRows().set({ birthYear: 1980 })
  await choose('Importera från år', 'År 3')
  expect(toast().textContent).toMatch(/^År 3 har inga rader/)
  expect(within(toast()).queryByRole('button', { name: 'Ångra' })).toBeNull()
})

test('what is noted of a row stands on its card', () => {
  const { change, undo } = showRows()
  change({ note: 'Höjs i mars.' })
  const noted = screen.getByRole('button', { name: 'Anteckning: Höjs i mars.' })
  expect(noted.closest('.phone-row')).toBe(document.querySelector('.phone-row'))
  undo()
  expect(screen.queryByRole('button', { name: /^Anteckning/ })).toBeNull()
})

test('an edit draws the card of its row again, and no other', () => {
  const { session, change } = showRows()
  const asked = vi.spyOn(session.workbook, 'derived')
  change({ price: 120 })
  expect(new Set(asked.mock.calls.map(([, row]) => row))).toEqual(new Set([webb.id]))
})

test('the order is changed by the same commands, which say where a row stands now', async () => {
  const { names } = showRows()
  await press('Ändra ordning')
  await press('Flytta ner Webb')
  expect(names()).toEqual(['Kurs', 'Webb'])
  expect(screen.getByText('Raden är flyttad till plats 2 av 2.')).toBeTruthy()
})

test('a card says what its row brings in other years, and puts it in those that lack it by one press', async () => {
  const later = (['year2', 'year3'] as const).map((year) =>
    offering(year, { year, product: 'Webb', price: 200, volumeYear: 10 }),
  )
  const { session } = showRows(planOf(webb, kurs, ...later))
  expect(plain(card('Webb').textContent)).toContain('År 2: 2 000 · År 3: 2 000')
  await press('Finns bara År 1. Lägg till År 2 och 3')
  const names = () => years.map((year) => session.rows('offerings', year).map(({ product }) => product))
  expect(names()).toEqual(Array(3).fill(['Webb', 'Kurs']))
  expect(screen.queryByRole('button', { name: /^Finns/ })).toBeNull()
  expect(plain(card('Kurs').textContent)).toContain('År 2: 1 000 · År 3: 1 000')
  await pressUndo(toast())
  expect(names()).toEqual([['Webb', 'Kurs'], ['Webb'], ['Webb']])
  // years that nobody has planned lack nothing
  cleanup()
  showRows()
  expect(screen.queryByRole('button', { name: /^Finns/ })).toBeNull()
})
