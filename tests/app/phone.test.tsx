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
import { applyEdit } from '../../src/plan/edit.ts'
import { blankRowAtEnd, rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { years } from '../../src/rules/horizon.ts'
import { choose } from '../controls/choose.ts'
import { hasKeyboard } from '../patience.ts'
import { planWithSurplus } from '../workbook/plans.ts'
import { arrived, deskOn, showOn } from './desk.tsx'

afterEach(() => {
  window.history.replaceState(null, '')
})

const user = userEvent.setup()
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const empty = emptyPlan(2026)
const toast = () => document.querySelector<HTMLElement>('.sheet-toast')!
const twoOfferings = applyEdit(
  empty,
  rowsAtEnd(
    empty,
    'offerings',
    'year1',
    ['Webb', 'Kurs'].map((product) => ({ ...blankValues('offerings'), product, price: 100, volumeYear: 10 })),
    newRowId,
  ),
).plan

/** The cards of two products. */
const showRows = () => showRowsOf(twoOfferings)

function showRowsOf(plan: Plan) {
  const workspace = deskOn(plan)
  const onNotice = vi.fn<OnNotice>()
  showOn(workspace, <PhoneRows table="offerings" year="year1" onNotice={onNotice} messages={null} />)
  const first = () => workspace.session.rows('offerings', 'year1')[0]
  return { ...workspace, onNotice, first }
}

const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}(?! \\()`) })
const sheet = () => screen.queryByRole('dialog')
const sheetOf = (name: string) => screen.findByRole('dialog', { name })

/** The same with the sheet of the first one open. */
async function openRows() {
  const shown = showRows()
  await user.click(card('Webb'))
  return shown
}

test('a comma on the keypad is a decimal sign, and the computed fields follow', async () => {
  const { first } = await openRows()
  const price = screen.getByLabelText('Pris, kr exkl. moms')
  await user.clear(price)
  await user.type(price, '3,80{Enter}')
  expect(first()?.price).toBe(3.8)
  expect(screen.getByLabelText<HTMLInputElement>('Pris, kr exkl. moms').value).toBe('3,8')
  await user.click(screen.getByRole('button', { expanded: false, name: /^TB/ }))
  expect(screen.getByText('Årsförsäljning, kr').closest('dt')?.nextElementSibling?.textContent).toBe('38')
})

test("a price whose VAT is not the plan's is marked, until its row follows the plan again", async () => {
  const { session, first } = await openRows()
  const priceLabel = () => {
    return plain(screen.getByText(/^Pris, kr/, { selector: 'label' }).textContent)
  }
  expect(priceLabel()).toBe('Pris, kr exkl. moms')
  const give = (vat: '' | '12') => {
    const id = first()?.id
    if (!id) throw new Error('no row')
    act(() => void session.edit({ type: 'change', table: 'offerings', id, values: { vat } }))
  }
  give('12')
  expect(priceLabel()).toBe('Pris, kr inkl. 12 %')
  expect(screen.getByLabelText(/^Pris, kr\s+inkl\. 12/).tagName).toBe('INPUT')
  act(() => void session.edit({ type: 'setSettings', values: { pricesVat: 12 } }))
  expect(priceLabel()).toBe('Pris, kr inkl. 12 % moms')
  act(() => void session.edit({ type: 'setSettings', values: { pricesVat: 25 } }))
  expect(priceLabel()).toBe('Pris, kr inkl. 12 %')
  give('')
  expect(priceLabel()).toBe('Pris, kr inkl. 25 % moms')
})

test('a field that holds zero is empty', async () => {
  const { first, session } = await openRows()
  const row = first()
  if (!row) throw new Error('no row')
  act(() => void session.edit({ type: 'change', table: 'offerings', id: row.id, values: { price: 0, volumeYear: 0 } }))
  for (const label of ['Pris, kr exkl. moms', 'Årsvolym, st']) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect([field.value, field.placeholder]).toEqual(['', ''])
  }
})

test('letters in a number are stripped, which the red area reports with the page', async () => {
  const { first, onNotice } = await openRows()
  const price = screen.getByLabelText('Pris, kr exkl. moms')
  await user.clear(price)
  await user.type(price, 'x25{Enter}')
  expect(first()?.price).toBe(25)
  const page = 'Produktmixern'
  expect(onNotice.mock.calls).toEqual([
    ['entry.notANumber', { page }],
    [
      'entry.notANumber',
      { page, cell: `year1 ${first()?.id} price`, keptValue: { column: 'Pris', value: '25', most: 7 } },
    ],
  ])
})

test('an English formula is taken as it is written here by one press', async () => {
  const { first } = await openRows()
  const cost = screen.getByLabelText<HTMLInputElement>('Rörlig kostnad, kr exkl. moms')
  await user.clear(cost)
  await user.type(cost, '=MAX(Pris*0.3,Pris*0.5){Enter}')
  await user.click(screen.getByRole('button', { name: 'Ta formeln' }))
  expect(first()).toMatchObject({ variableCost: 50, formulas: 'variableCost=MAX({price}*0.3,{price}*0.5)' })
  expect(screen.queryByText(/togs inte emot/)).toBeNull()
})

test('what is no number holds nobody: the former value stands, and one press opens what was typed, as in a cell', async () => {
  const { first } = await openRows()
  const price = screen.getByLabelText<HTMLInputElement>('Pris, kr exkl. moms')
  await user.clear(price)
  await user.type(price, '24.00.5{Enter}')
  expect([first()?.price, price.value]).toEqual([100, '100'])
  expect(document.activeElement).not.toBe(price)
  expect(screen.getByText(/”24.00.5” togs inte emot. Bara siffror kan stå här./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ändra det du skrev' }))
  expect([document.activeElement, price.value]).toEqual([price, '24.00.5'])
  await user.clear(price)
  await user.type(price, '24000{Tab}')
  expect(first()?.price).toBe(24_000)
  expect(screen.queryByText(/togs inte emot/)).toBeNull()
})

test.each([
  ['abc', 100, '100', 'entry.notANumber'],
  ['12x', 12, '12', 'entry.notANumber'],
  ['12345678', 1_234_567, '1 234 567', 'entry.tooLong'],
  ['1,123456', 1.12345, '1,12', 'entry.tooLong'],
  ['24.00.5', 100, '100', 'entry.notANumber'],
] as const)('leaving the field at %s reports what stays', async (typed, value, shown, code) => {
  const { first, onNotice } = await openRows()
  const price = screen.getByLabelText<HTMLInputElement>('Pris, kr exkl. moms')
  await user.clear(price)
  await user.type(price, typed)
  await user.click(screen.getByRole('heading', { name: 'Webb' }))
  expect(first()?.price).toBe(value)
  expect(plain(price.value)).toBe(shown)
  const [reported, given] = onNotice.mock.lastCall ?? []
  // the field shows kronor with two decimals, the message all that stays
  expect([reported, plain(given?.keptValue?.value ?? '')]).toEqual([code, value === 1.12345 ? '1,12345' : shown])
})

test('a point groups thousands beside prices in hundreds; beside small ones both readings stand under the field', async () => {
  const { first, session } = await openRows()
  const price = () => screen.getByLabelText<HTMLInputElement>('Pris, kr exkl. moms')
  const write = async (typed: string) => {
    await user.clear(price())
    await user.type(price(), `${typed}{Tab}`)
  }
  await write('1.450')
  expect(first()?.price).toBe(1450)
  expect(screen.queryByRole('button', { name: '1,45' })).toBeNull()

  act(() => {
    for (const { id } of session.rows('offerings', 'year1'))
      session.edit({ type: 'change', table: 'offerings', id, values: { price: 1.2 } })
  })
  await write('3.450')
  expect(first()?.price).toBe(3.45)
  expect(screen.getByText(/^3,45 eller 3\s450\?/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^3\s450$/ }))
  expect(first()?.price).toBe(3450)
  await user.click(screen.getByRole('button', { name: '3,45' }))
  expect(first()?.price).toBe(3.45)
  // the other reading is no action of its own
  await user.click(screen.getByRole('button', { name: /^3\s450$/ }))
  act(() => void session.undo())
  expect(first()?.price).toBe(1.2)
})

test('a number that may mean two holds nobody: Enter goes on, and the other is one press away at its field', async () => {
  const { first, session } = await openRows()
  act(() => {
    for (const { id } of session.rows('offerings', 'year1'))
      session.edit({ type: 'change', table: 'offerings', id, values: { price: 1.2 } })
  })
  const price = screen.getByLabelText<HTMLInputElement>('Pris, kr exkl. moms')
  await user.clear(price)
  await user.type(price, '3.450{Enter}t9')
  expect(first()?.price).toBe(3.45)
  await user.click(screen.getByRole('button', { name: /^3\s450$/ }))
  expect(first()?.price).toBe(3450)
})

test('a number with two readings in the last field is asked of on the card, until its field is entered again', async () => {
  const { first } = await openRows()
  const volume = () => screen.getByLabelText(/^Årsvolym/)
  const enter = async (text: string) => {
    await user.clear(volume())
    await user.type(volume(), `${text}{Enter}`)
  }
  // the sheet goes on to the next row
  await enter('2,000')
  await sheetOf('Kurs')
  const onCard = within(document.querySelector<HTMLElement>(`[data-row="${first()?.id}"]`)!)
  expect(onCard.getByText(/^2 eller 2\s000\?/)).toBeTruthy()
  expect(first()?.volumeYear).toBe(2)
  await user.click(onCard.getByRole('button', { name: /^2\s000$/ }))
  expect(first()?.volumeYear).toBe(2000)
  await user.click(onCard.getByRole('button', { name: '2' }))
  expect(first()?.volumeYear).toBe(2)
  await user.click(card('Webb'))
  await sheetOf('Webb')
  await enter('2000')
  expect(onCard.queryByText(/eller/)).toBeNull()
})

test('a card says what comes of its row in one line, and a loss in red', () => {
  const { session, first } = showRows()
  const line = () => plain(document.querySelector('.phone-row-result')?.textContent ?? '')
  const set = (values: object) => {
    const id = first()?.id
    if (id === undefined) throw new Error('no row')
    act(() => void session.edit({ type: 'change', table: 'offerings', id, values }))
  }
  set({ price: 498, variableCost: 30, workHours: 0.75 })
  expect(line()).toBe('TB 468 · 94 % · 624 kr/tim')
  expect(document.querySelector('.loss')).toBeNull()
  set({ workHours: 0 })
  expect(line()).toBe('TB 468 · 94 %')
  set({ variableCost: 600 })
  expect(line()).toMatch(/^TB −102 · −20 %/)
  expect(document.querySelectorAll('.phone-row-head .loss')).toHaveLength(2)
  set({ price: 0, variableCost: 0 })
  expect(line()).toBe('Tryck för att fylla i')
})

test('Enter and Nästa lead through the fields, to the next row, and from the last row to a new one', async () => {
  const { session } = await openRows()
  const next = (name: string) => screen.getByRole('button', { name })
  const here = () => document.activeElement?.getAttribute('aria-labelledby') ?? ''
  const label = () => plain(document.getElementById(here())?.textContent ?? '')
  await user.click(next('Nästa'))
  expect(label()).toBe('Affärsområde')
  await user.keyboard('Webb{Enter}')
  expect(label()).toBe('Produkt')
  for (const name of ['Pris, kr exkl. moms', 'Rörlig kostnad, kr exkl. moms', 'Arbetstid, tim']) {
    await user.click(next('Nästa'))
    expect(label()).toBe(name)
  }
  await user.keyboard('0,5{Enter}')
  expect(label()).toBe('Årsvolym, st')
  // it says which row comes
  await user.click(next('Nästa: Kurs'))
  expect(await sheetOf('Kurs')).toBeTruthy()
  expect(label()).toBe('Affärsområde')
  expect(plain(screen.getByText('Kurs, Produkt 2 av 2').textContent)).toBeTruthy()
  expect(session.rows('offerings', 'year1')[0]?.workHours).toBe(0.5)
  await user.click(screen.getByLabelText('Årsvolym, st'))
  await user.click(next('Nästa: Ny produkt'))
  expect(await sheetOf('Ny produkt')).toBeTruthy()
  expect(session.rows('offerings', 'year1')).toHaveLength(3)
  expect(label()).toBe('Affärsområde')
  // a row in which nothing stands is no step to another one
  await user.click(screen.getByLabelText('Årsvolym, st'))
  await user.click(next('Klart'))
  await waitFor(() => expect(sheet()).toBeNull())
  // in which nothing was written: it goes as it came
  await waitFor(() => expect(session.rows('offerings', 'year1')).toHaveLength(2))
})

test('a new row goes when what was written in it is gone, and Ångra brings that back', async () => {
  const { session } = await openRows()
  const names = () => session.rows('offerings', 'year1').map(({ product, category }) => product || category)
  const before = names()
  await user.click(screen.getByRole('button', { name: 'Stäng raden' }))
  await user.click(screen.getByRole('button', { name: 'Ny rad' }))
  await sheetOf('Ny produkt')
  const product = () => screen.getByLabelText('Produkt')
  await user.type(product(), 'Kurs{Enter}')
  expect(names()).toEqual([...before, 'Kurs'])
  await user.clear(product())
  await user.click(screen.getByRole('button', { name: 'Stäng raden' }))
  await waitFor(() => expect(names()).toEqual(before))
  // the last thing done is that it was emptied
  act(() => void session.undo())
  expect(names()).toEqual([...before, 'Kurs'])
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
  ['the cross', () => user.click(screen.getByRole('button', { name: 'Stäng raden' }))],
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
  const { first } = await openRows()
  await user.type(screen.getByLabelText('Pris, kr exkl. moms'), '9')
  await leave()
  await waitFor(() => expect(sheet()).toBeNull())
  expect(first()?.price).toBe(9)
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
  const { first, session } = await openRows()
  const price = screen.getByLabelText<HTMLInputElement>('Pris, kr exkl. moms')
  await user.type(price, '9')
  act(() => void session.edit({ type: 'setSettings', values: { birthYear: 1980 } }))
  await user.click(within(sheet()!).getByRole('button', { name: 'Ångra' }))
  expect(first()?.price).toBe(100)
  expect([price.value, document.activeElement]).toEqual(['100', price])
})

test('of many rows each is in its place: the last one alone can go no further down, the first one no further up', async () => {
  const many = Array.from({ length: 51 }, (_, at) => ({ ...blankValues('offerings'), product: `P${at}`, price: 1 }))
  const workspace = deskOn(applyEdit(empty, rowsAtEnd(empty, 'offerings', 'year1', many, newRowId)).plan)
  showOn(workspace, <PhoneRows table="offerings" year="year1" onNotice={() => undefined} messages={null} />)
  const names = () => [...document.querySelectorAll('.phone-row-name')].map(({ textContent }) => textContent)
  expect(names()).toEqual(many.map(({ product }) => product))
  const canGo = async (row: string, way: string) => {
    await user.click(screen.getByRole('button', { name: `Raden ${row}` }))
    const entry = screen.getByRole('menuitem', { name: way })
    const can = entry.getAttribute('aria-disabled') !== 'true'
    await user.keyboard('{Escape}')
    return can
  }
  expect([await canGo('P49', 'Flytta nedåt'), await canGo('P50', 'Flytta nedåt')]).toEqual([true, false])
  expect([await canGo('P0', 'Flytta uppåt'), await canGo('P1', 'Flytta uppåt')]).toEqual([false, true])
})

test('an undo that takes the row away closes its sheet', async () => {
  const { session } = showRows()
  await user.click(screen.getByRole('button', { name: 'Ny rad' }))
  expect(await sheetOf('Ny produkt')).toBeTruthy()
  await user.click(within(sheet()!).getByRole('button', { name: 'Ångra' }))
  await waitFor(() => expect(sheet()).toBeNull())
  expect(session.plan).toEqual(twoOfferings)
})

test('a new row in which nothing is written goes when its sheet is closed', async () => {
  const { session } = showRows()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Ny rad')
  await sheetOf('Ny produkt')
  act(() => window.history.back())
  await waitFor(() => expect(sheet()).toBeNull())
  await waitFor(() => expect(session.plan).toEqual(twoOfferings))
  await press('Ny rad')
  await sheetOf('Ny produkt')
  await user.type(within(sheet()!).getAllByRole('textbox')[0]!, 'lack{Enter}')
  act(() => window.history.back())
  await waitFor(() => expect(sheet()).toBeNull())
  expect(session.plan.offerings.map(({ category }) => category)).toContain('Lack')
})

test('what a price holds of VAT is folded behind it', async () => {
  const { session } = await openRows()
  expect(screen.queryByRole('group', { name: 'Mina priser är' })).toBeNull()
  expect(screen.queryByLabelText('Moms')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Moms i priset' }))
  await user.click(screen.getByRole('button', { name: /^inkl\. 25/ }))
  expect(session.plan.settings.pricesVat).toBe(25)
  await user.selectOptions(screen.getByLabelText('Moms'), '12')
  expect(session.rows('offerings', 'year1')[0]?.vat).toBe('12')
  expect(plain(screen.getByText(/^Pris, kr/, { selector: 'label' }).textContent)).toBe('Pris, kr inkl. 12 %')
})

test('a row is removed in its sheet, and comes back with undo', async () => {
  const { session } = showRows()
  await user.click(card('Kurs'))
  await user.click(screen.getByRole('button', { name: 'Ta bort vara/produkt' }))
  await waitFor(() => expect(sheet()).toBeNull())
  expect(session.rows('offerings', 'year1')).toHaveLength(1)
  await user.click(within(document.querySelector<HTMLElement>('.sheet-toast')!).getByRole('button', { name: 'Ångra' }))
  expect(session.rows('offerings', 'year1').map(({ product }) => product)).toEqual(['Webb', 'Kurs'])
})

test('a percent of the salary can be changed and the answer follows', async () => {
  const bigger = applyEdit(
    twoOfferings,
    rowsAtEnd(
      twoOfferings,
      'offerings',
      'year1',
      [{ ...blankValues('offerings'), price: 1000, volumeYear: 398 }],
      newRowId,
    ),
  ).plan
  showOn(deskOn(bigger), <PhoneSalary year="year1" onNotice={() => undefined} />)
  const answer = () => within(screen.getByRole('region', { name: 'Resultat' })).getByText('Månadslön (netto)')
  const amount = () => answer().closest('.phone-line')?.querySelector('.phone-line-amount')?.textContent
  expect(amount()?.replace(/\s/g, ' ')).toBe('20 683')
  const percent = screen.getByLabelText('Kommunalskatt, Procent')
  await user.clear(percent)
  await user.type(percent, '0{Enter}')
  // without kommunalskatt there is nothing for the jobbskatteavdrag to reduce
  expect(amount()?.replace(/\s/g, ' ')).toBe('25 809')
})

test('a percent that is not taken is reported with what stays, and does not follow to another year', async () => {
  const workspace = deskOn(empty)
  const onNotice = vi.fn<OnNotice>()
  const { rerender } = showOn(workspace, <PhoneSalary year="year1" onNotice={onNotice} />)
  const percent = () => screen.getByLabelText<HTMLInputElement>('Kommunalskatt, Procent')
  const before = percent().value
  await user.clear(percent())
  await user.type(percent(), '999{Enter}')
  expect(percent().value).toBe(before)
  expect(screen.getByText(/”999” togs inte emot. Högst 100 procent./)).toBeTruthy()
  rerender(
    <WorkspaceContext value={workspace}>
      <PhoneSalary year="year2" onNotice={onNotice} />
    </WorkspaceContext>,
  )
  expect(percent().value).toBe(before)
  expect(onNotice.mock.calls).toEqual([
    ['entry.overHundred', { keptValue: { column: 'Kommunalskatt %', value: before, most: 5, typed: '999' } }],
  ])
})

test.each(['enskildFirma', 'aktiebolag'] as const)('a loss is shown as on a desk, %s', (form) => {
  const workspace = deskOn(planWithSurplus({ year1: -34_000 }, form))
  showOn(workspace, <PhoneSalary year="year1" onNotice={vi.fn<OnNotice>()} />)
  const shownLines = [...document.querySelectorAll('.phone-line-how')].map((line) => plain(line.textContent))
  expect(shownLines).toContain('Underskott 34 000 kr')
  expect(shownLines.filter((line) => line === 'inget överskott').length).toBeGreaterThan(5)
  expect(shownLines.filter((line) => line.includes('lägst 0'))).toEqual([])
})

test('a year without rules of its own says so, and what is carried over is shown, by law', () => {
  const plan = planWithSurplus({ year1: 400_000, year3: 400_000 }, 'enskildFirma', 'skatteverket', 2030)
  showOn(deskOn(plan), <PhoneSalary year="year1" onNotice={vi.fn<OnNotice>()} />)
  expect(screen.getByText('2027 års regler, antagande', { selector: 'strong', exact: false })).toBeTruthy()
  expect(screen.getByText(/Reglerna för 2030 finns inte i Lönebänken ännu/)).toBeTruthy()
  expect(screen.getByText(/Efter år 3 återstår .* kr att stämma av/)).toBeTruthy()
})

test('the phone says a minus, its rules and an empty year as the desk does', () => {
  const plan = planWithSurplus({ year1: 400_000, year2: 0 }, 'enskildFirma', 'skatteverket', 2026)
  showOn(deskOn(plan), <PhoneSalary year="year2" onNotice={vi.fn<OnNotice>()} />)
  const answers = () => plain(screen.getByRole('region', { name: 'Resultat' }).textContent)
  expect(answers()).toMatch(/Månadslön \(netto\)Att betala \d+ kr i månaden/)
  cleanup()
  showOn(deskOn(emptyPlan(2026)), <PhoneSalary year="year1" onNotice={vi.fn<OnNotice>()} />)
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

test('the toast takes a row back also after the list has got its automatic row', async () => {
  const one = applyEdit(
    empty,
    rowsAtEnd(empty, 'offerings', 'year1', [{ ...blankValues('offerings'), product: 'Webb' }], newRowId),
  ).plan
  const { session, ...workspace } = deskOn(one)
  showOn(
    { ...workspace, session },
    <PhoneRows table="offerings" year="year1" onNotice={() => undefined} messages={null} />,
  )
  await choose('Raden Webb', 'Ta bort')
  act(() => {
    session.edit(blankRowAtEnd(session.plan, 'offerings', 'year1', newRowId), undefined, { undoable: 'withLatest' })
  })
  await user.click(within(toast()).getByRole('button', { name: 'Ångra' }))
  expect(session.plan).toEqual(one)
})

test('the toast of rows brought from an empty year offers no undo, for nothing was done', async () => {
  const { session } = showRows()
  act(() => {
    session.edit({ type: 'setSettings', values: { birthYear: 1980 } })
  })
  await choose('Importera från år', 'År 3')
  expect(toast().textContent).toMatch(/^År 3 har inga rader/)
  expect(within(toast()).queryByRole('button', { name: 'Ångra' })).toBeNull()
})

test('the toast offers no undo once something else has been done', async () => {
  const { session } = showRows()
  await choose('Raden Webb', 'Ta bort')
  act(() => {
    session.edit({ type: 'setSettings', values: { birthYear: 1980 } })
  })
  expect(within(toast()).queryByRole('button', { name: 'Ångra' })).toBeNull()
})

test('a new row opens in its sheet, with the keyboard in its first field', async () => {
  showRows()
  await user.click(screen.getByRole('button', { name: 'Ny rad' }))
  expect(document.querySelectorAll('.phone-row')).toHaveLength(3)
  await hasKeyboard(within(await sheetOf('Ny produkt')).getByLabelText('Affärsområde'))
})

test('what is noted of a row stands on its card', () => {
  const { session, first } = showRows()
  const id = first()?.id
  if (id === undefined) throw new Error('no row')
  act(() => void session.edit({ type: 'change', table: 'offerings', id, values: { note: 'Höjs i mars.' } }))
  const noted = screen.getByRole('button', { name: 'Anteckning: Höjs i mars.' })
  expect(noted.closest('.phone-row')).toBe(document.querySelector('.phone-row'))
  act(() => void session.undo())
  expect(screen.queryByRole('button', { name: /^Anteckning/ })).toBeNull()
})

test('an edit draws the card of its row again, and no other', () => {
  const { session, first } = showRows()
  const asked = vi.spyOn(session.workbook, 'derived')
  const id = first()?.id
  if (id === undefined) throw new Error('no row')
  act(() => void session.edit({ type: 'change', table: 'offerings', id, values: { price: 120 } }))
  expect(new Set(asked.mock.calls.map(([, row]) => row))).toEqual(new Set([id]))
})

test('the order is changed by the same commands, which say where a row stands now', async () => {
  const { session } = showRows()
  await user.click(screen.getByRole('button', { name: 'Ändra ordning' }))
  await user.click(screen.getByRole('button', { name: 'Flytta ner Webb' }))
  expect(session.rows('offerings', 'year1').map(({ product }) => product)).toEqual(['Kurs', 'Webb'])
  expect(screen.getByText('Raden är flyttad till plats 2 av 2.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Flytta ner Webb' }))
  expect(screen.getByText('Raden kan inte flyttas längre.')).toBeTruthy()
})

test('a card says what its row brings in other years, and puts it in those that lack it by one press', async () => {
  const webb = { ...blankValues('offerings'), product: 'Webb', price: 200, volumeYear: 10 }
  const plan = (['year2', 'year3'] as const).reduce(
    (before, year) => applyEdit(before, rowsAtEnd(before, 'offerings', year, [webb], newRowId)).plan,
    twoOfferings,
  )
  const { session } = showRowsOf(plan)
  expect(plain(card('Webb').textContent)).toContain('År 2: 2 000 · År 3: 2 000')
  await user.click(screen.getByRole('button', { name: 'Finns bara År 1. Lägg till År 2 och 3' }))
  const names = () => years.map((year) => session.rows('offerings', year).map(({ product }) => product))
  expect(names()).toEqual([
    ['Webb', 'Kurs'],
    ['Webb', 'Kurs'],
    ['Webb', 'Kurs'],
  ])
  expect(screen.queryByRole('button', { name: /^Finns/ })).toBeNull()
  expect(plain(card('Kurs').textContent)).toContain('År 2: 1 000 · År 3: 1 000')
  await user.click(within(toast()).getByRole('button', { name: 'Ångra' }))
  expect(names()).toEqual([['Webb', 'Kurs'], ['Webb'], ['Webb']])
  // years that nobody has planned lack nothing
  cleanup()
  showRows()
  expect(screen.queryByRole('button', { name: /^Finns/ })).toBeNull()
})
