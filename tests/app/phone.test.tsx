import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskContext, type OnNotice } from '../../src/app/parts.ts'
import { PhoneRows } from '../../src/app/phone/PhoneRows.tsx'
import { PhoneSalary } from '../../src/app/phone/PhoneSalary.tsx'
import { applyEdit } from '../../src/plan/edit.ts'
import { blankRowAtEnd, rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { choose } from '../controls/choose.ts'
import { planWithSurplus } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

// jsdom lays nothing out, so it has nothing to scroll
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const empty = emptyPlan(2026)
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

function openRows() {
  const desk = deskOn(twoOfferings)
  const onNotice = vi.fn<OnNotice>()
  showOn(desk, <PhoneRows table="offerings" year="year1" onNotice={onNotice} />)
  const first = () => desk.session.rows('offerings', 'year1')[0]
  return { ...desk, onNotice, first }
}

test('a comma on the keypad is a decimal sign, and the computed fields follow', async () => {
  const { first } = openRows()
  const price = screen.getByLabelText('Pris, kr exkl. moms')
  await user.clear(price)
  await user.type(price, '3,80{Enter}')
  expect(first()?.price).toBe(3.8)
  expect(screen.getByLabelText<HTMLInputElement>('Pris, kr exkl. moms').value).toBe('3,8')
  expect(screen.getByText('Årsförsäljning, kr').nextElementSibling?.textContent).toBe('38')
})

test("a price whose VAT is not the plan's is marked, until its row follows the plan again", () => {
  const { session, first } = openRows()
  const priceLabel = () => {
    const label = screen.getAllByText(/^Pris, kr/).find((each) => each.tagName === 'LABEL')
    return plain(label?.textContent ?? '')
  }
  expect(priceLabel()).toBe('Pris, kr exkl. moms')
  const give = (vat: '' | '12') => {
    const id = first()?.id
    if (!id) throw new Error('no row')
    act(() => void session.edit({ do: 'change', table: 'offerings', id, values: { vat } }))
  }
  give('12')
  expect(priceLabel()).toBe('Pris, kr inkl. 12 %')
  expect(screen.getByLabelText(/^Pris, kr\s+inkl\. 12/).tagName).toBe('INPUT')
  act(() => void session.edit({ do: 'setSettings', values: { pricesVat: 12 } }))
  expect(priceLabel()).toBe('Pris, kr inkl. 12 % moms')
  act(() => void session.edit({ do: 'setSettings', values: { pricesVat: 25 } }))
  expect(priceLabel()).toBe('Pris, kr inkl. 12 %')
  give('')
  expect(priceLabel()).toBe('Pris, kr inkl. 25 % moms')
})

test('a field that holds zero is empty', () => {
  const { first, session } = openRows()
  const row = first()
  if (!row) throw new Error('no row')
  act(() => void session.edit({ do: 'change', table: 'offerings', id: row.id, values: { price: 0, volumeYear: 0 } }))
  for (const label of ['Pris, kr exkl. moms', 'Årsvolym, st']) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect([field.value, field.placeholder]).toEqual(['', ''])
  }
})

test('letters in a number are stripped, which the red area reports with the page', async () => {
  const { first, onNotice } = openRows()
  const price = screen.getByLabelText('Pris, kr exkl. moms')
  await user.clear(price)
  await user.type(price, 'x25{Enter}')
  expect(first()?.price).toBe(25)
  const page = 'Produktmixern'
  expect(onNotice.mock.calls).toEqual([
    ['entry.notANumber', { page }],
    ['entry.notANumber', { page, stays: { column: 'Pris', value: '25', most: 7 } }],
  ])
})

test('what is no number stays in its field at Enter until it is put right, as in a cell', async () => {
  const { first } = openRows()
  const price = screen.getByLabelText<HTMLInputElement>('Pris, kr exkl. moms')
  await user.clear(price)
  await user.type(price, '24.00.5{Enter}')
  expect(first()?.price).toBe(100)
  expect(price.value).toBe('24.00.5')
  expect(screen.getByText('Bara siffror kan stå här.')).toBeTruthy()
  await user.clear(price)
  await user.type(price, '24000{Tab}')
  expect(first()?.price).toBe(24_000)
  expect(screen.queryByText('Bara siffror kan stå här.')).toBeNull()
})

test.each([
  ['abc', 100, '100', 'entry.notANumber'],
  ['12x', 12, '12', 'entry.notANumber'],
  ['12345678', 1_234_567, '1 234 567', 'entry.tooLong'],
  ['1,123456', 1.12345, '1,12345', 'entry.tooLong'],
  ['24.00.5', 100, '100', 'entry.notANumber'],
] as const)('leaving the field at %s reports what stays', async (typed, value, shown, code) => {
  const { first, onNotice } = openRows()
  const price = screen.getByLabelText<HTMLInputElement>('Pris, kr exkl. moms')
  await user.clear(price)
  await user.type(price, typed)
  await user.click(screen.getByText('Webb'))
  expect(first()?.price).toBe(value)
  expect(plain(price.value)).toBe(shown)
  const [reported, given] = onNotice.mock.lastCall ?? []
  expect([reported, plain(given?.stays?.value ?? '')]).toEqual([code, shown])
})

test('a point groups thousands beside prices in hundreds; beside small ones both readings stand under the field', async () => {
  const { first, session } = openRows()
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
      session.edit({ do: 'change', table: 'offerings', id, values: { price: 1.2 } })
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

test('a number that may mean two is asked at Enter, and one press answers', async () => {
  const { first, session } = openRows()
  act(() => {
    for (const { id } of session.rows('offerings', 'year1'))
      session.edit({ do: 'change', table: 'offerings', id, values: { price: 1.2 } })
  })
  const price = screen.getByLabelText<HTMLInputElement>('Pris, kr exkl. moms')
  await user.clear(price)
  await user.type(price, '3.450{Enter}')
  expect(price.value).toBe('3.450')
  expect(plain(screen.getByRole('alert').textContent)).toContain('3,45 eller 3 450?')
  expect(first()?.price).toBe(1.2)
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: /^3\s450/ }))
  expect(first()?.price).toBe(3450)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Escape takes back what is being typed', async () => {
  const { first } = openRows()
  await user.type(screen.getByLabelText('Pris, kr exkl. moms'), '9{Escape}{Tab}')
  expect(first()?.price).toBe(100)
})

test('one row is open at a time, and a removed row comes back with undo', async () => {
  const { session } = openRows()
  await user.click(screen.getByRole('button', { name: /^Kurs/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Produkt').value).toBe('Kurs')
  await choose('Raden Kurs', 'Ta bort')
  expect(session.rows('offerings', 'year1')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Ångra' }))
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
  const desk = deskOn(empty)
  const onNotice = vi.fn<OnNotice>()
  const { rerender } = showOn(desk, <PhoneSalary year="year1" onNotice={onNotice} />)
  const percent = () => screen.getByLabelText<HTMLInputElement>('Kommunalskatt, Procent')
  const before = percent().value
  await user.clear(percent())
  await user.type(percent(), '999{Enter}')
  expect(percent().value).toBe('999')
  expect(screen.getByText('Högst 100 procent.')).toBeTruthy()
  rerender(
    <DeskContext value={desk}>
      <PhoneSalary year="year2" onNotice={onNotice} />
    </DeskContext>,
  )
  expect(percent().value).toBe(before)
  expect(onNotice.mock.calls).toEqual([
    ['entry.overHundred', { stays: { column: 'Kommunalskatt %', value: before, most: 5 } }],
  ])
})

test.each(['enskildFirma', 'aktiebolag'] as const)('a loss is shown as on a desk, %s', (form) => {
  const desk = deskOn(planWithSurplus({ year1: -34_000 }, form))
  showOn(desk, <PhoneSalary year="year1" onNotice={vi.fn<OnNotice>()} />)
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

test('the toast takes a row back also after the list has got its automatic row', async () => {
  const one = applyEdit(
    empty,
    rowsAtEnd(empty, 'offerings', 'year1', [{ ...blankValues('offerings'), product: 'Webb' }], newRowId),
  ).plan
  const { session, ...desk } = deskOn(one)
  showOn({ ...desk, session }, <PhoneRows table="offerings" year="year1" onNotice={() => undefined} />)
  await choose('Raden Webb', 'Ta bort')
  act(() => {
    session.edit(blankRowAtEnd(session.plan, 'offerings', 'year1', newRowId), undefined, { undoable: 'withLatest' })
  })
  await user.click(screen.getByRole('button', { name: 'Ångra' }))
  expect(session.plan).toEqual(one)
})

test('the toast of rows brought from an empty year offers no undo, for nothing was done', async () => {
  const { session } = openRows()
  act(() => {
    session.edit({ do: 'setSettings', values: { birthYear: 1980 } })
  })
  await choose('Importera från år', 'År 3')
  expect(document.querySelector('.sheet-toast')?.textContent).toMatch(/^År 3 har inga rader/)
  expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull()
})

test('the toast offers no undo once something else has been done', async () => {
  const { session } = openRows()
  await choose('Raden Webb', 'Ta bort')
  act(() => {
    session.edit({ do: 'setSettings', values: { birthYear: 1980 } })
  })
  expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull()
})

test('a new row is open, with the cursor in its first field', async () => {
  openRows()
  await user.click(screen.getByRole('button', { name: 'Ny rad' }))
  const rows = document.querySelectorAll('.phone-row')
  expect(rows).toHaveLength(3)
  expect(rows[2]?.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('what is noted of a row stands on its card, open or closed', async () => {
  const { session, first } = openRows()
  const id = first()?.id
  if (id === undefined) throw new Error('no row')
  act(() => void session.edit({ do: 'change', table: 'offerings', id, values: { note: 'Höjs i mars.' } }))
  const noted = () => screen.getByRole('button', { name: 'Anteckning: Höjs i mars.' })
  expect(noted().closest('.phone-row')).toBe(document.querySelector('.phone-row'))
  await user.click(screen.getByRole('button', { name: /^Webb/ }))
  expect(noted()).toBeTruthy()
  act(() => void session.undo())
  expect(screen.queryByRole('button', { name: /^Anteckning/ })).toBeNull()
})

test('a closed card that is taken away leaves the open one open, and comes back open', async () => {
  openRows()
  const open = () => screen.getByLabelText<HTMLInputElement>('Produkt').value
  await choose('Raden Kurs', 'Ta bort')
  expect(open()).toBe('Webb')
  await user.click(screen.getByRole('button', { name: 'Ångra' }))
  expect(open()).toBe('Kurs')
})

test('the order is changed by the same commands, which say where a row stands now', async () => {
  const { session } = openRows()
  await user.click(screen.getByRole('button', { name: 'Ändra ordning' }))
  await user.click(screen.getByRole('button', { name: 'Flytta ner Webb' }))
  expect(session.rows('offerings', 'year1').map(({ product }) => product)).toEqual(['Kurs', 'Webb'])
  expect(screen.getByText('Raden är flyttad till plats 2 av 2.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Flytta ner Webb' }))
  expect(screen.getByText('Raden kan inte flyttas längre.')).toBeTruthy()
})
