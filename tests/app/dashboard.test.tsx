import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dashboard } from '../../src/app/dashboard/Dashboard.tsx'
import type { ModulePage } from '../../src/app/routes.ts'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { memoryOf } from '../../src/start/workspace-memory.ts'
import { kronor } from '../../src/texts/format.ts'
import { offering as offeringRow, planWithSurplus } from '../workbook/plans.ts'

const soldBelowCost = offeringRow('o', { price: 100, variableCost: 150, volumeYear: 1000 })
const offering = { ...blankValues('offerings'), price: 1000, volumeYear: 400 }

/** What the dashboard shows under a label, with ordinary spaces. */
function shown(label: string): string {
  return (screen.getByText(label).closest('dl')?.querySelector('dd')?.textContent ?? '').replace(/\s/g, ' ')
}

/** What stands in place of a 0 under a label. */
function figureOf(label: string): string {
  const figure = screen.getByText(label).closest('dl')
  const words = [...(figure?.querySelectorAll('.minus-word, .amount-value') ?? [])].map((part) => part.textContent)
  return figure?.classList.contains('minus-figure') ? plain(words.join(' ')) : ''
}

const chosen = vi.fn()

function openDashboard(plan: Plan = emptyPlan(2026), year: Year = 'year1', page: ModulePage = 'offerings') {
  const session = new Session(plan)
  render(<Dashboard session={session} year={year} page={page} onChooseYear={chosen} />)
  return session
}

const more = () => userEvent.click(screen.getByRole('button', { name: /^mer/ }))

/** The bars as they are labelled, one per year. */
const bars = () => screen.getAllByRole('img').map((bar) => plain(bar.getAttribute('aria-label') ?? ''))
const plain = (text: string) => text.replace(/\s/g, ' ')

test('the answer follows an edit and its undo without any button', () => {
  const session = openDashboard()
  expect(shown('Månadslön (netto)')).toBe('Fyll i din första produkt')
  act(() => void session.edit(rowsAtEnd(session.plan, 'offerings', 'year1', [offering], newRowId)))
  expect(shown('Månadslön (netto)')).toBe('20 683 kr/mån')
  expect(shown('Årsförsäljning')).toBe('400 000 kr')
  act(() => void session.undo())
  expect(shown('Månadslön (netto)')).toBe('Fyll i din första produkt')
})

test('in a year of loss the 0 belongs to the label, and the loss is the figure', () => {
  const session = openDashboard()
  const rent = { ...blankValues('fixedCosts'), category: 'Lokal', amount: 50_000 }
  act(() => void session.edit(rowsAtEnd(session.plan, 'fixedCosts', 'year1', [rent], newRowId)))
  expect(session.workbook.figure('surplus.year1')).toBe(-50_000)
  expect(shown('Månadslön (netto)')).toBe('0 kr')
  expect(shown('Fasta kostnader')).toBe('50 000 kr')
  expect(figureOf('Månadslön (netto)')).toBe('Underskott −50 000 kr')
  act(() => void session.undo())
  expect(figureOf('Månadslön (netto)')).toBe('')
  cleanup()
  // and so is a contribution below nothing
  openDashboard({ ...emptyPlan(2026), offerings: [soldBelowCost] })
  expect(shown('Årstäckningsbidrag')).toBe('0 kr')
  expect(figureOf('Årstäckningsbidrag')).toBe('Underskott −50 000 kr')
})

test('a loss leads to the question of what one wants to take out, as a pay does', async () => {
  const session = new Session(planWithSurplus({ year1: -34_000 }, 'aktiebolag'))
  const asked = vi.fn()
  render(<Dashboard session={session} year="year1" page="salary" onChooseYear={chosen} onAskPay={asked} />)
  await userEvent.click(screen.getByRole('button', { name: /−34\s000/ }))
  expect(asked).toHaveBeenCalledOnce()
})

test('a pay that takes more hours than a year has says so on the answer, to those who listen, and in the table', async () => {
  const full = { price: 500, workHours: 1, volumeYear: 1750 }
  const session = openDashboard({ ...emptyPlan(2026), offerings: [offeringRow('o', full)] })
  const words = () => screen.queryAllByText('Hinns inte med')
  const look = () => screen.getByText('Månadslön (netto)').closest('dl')?.className
  expect(words()).toEqual([])
  const { id } = session.plan.offerings[0]!
  const change = (values: Partial<Offering>) =>
    act(() => void session.edit({ type: 'change', table: 'offerings', id, values }))
  change({ volumeYear: 1751 })
  expect(words()).toHaveLength(1)
  expect(look()).toContain('net-pay-out-of-reach')
  expect(bars()[0]).toMatch(/^År 1: .* kr\/mån\. Hinns inte med$/)
  expect(screen.queryByText('minus')).toBeNull()
  await more()
  expect(words()).toHaveLength(2)
  // who gets nothing for it has no pay to doubt
  change({ price: 0 })
  expect(words()).toEqual([])
})

test('a pay that holds what is taxed later says how much, wherever it stands', () => {
  const plan = planWithSurplus({ year1: 600_000 }, 'enskildFirma', 'skatteverket')
  const session = openDashboard(plan)
  const look = () => screen.getByText('Månadslön (netto)').closest('dl')?.className
  expect(look()).not.toContain('net-pay-deferred')
  act(() => void session.edit({ type: 'setSettings', values: { reservePercent1: 30 } }))
  expect(look()).toContain('net-pay-deferred')
  expect(screen.getByText(/^180\s000\skr skattas senare$/)).toBeTruthy()
  expect(bars()[0]).toMatch(/180\s000\skr skattas senare/)
  // the schablon knows no funds
  act(() => void session.edit({ type: 'setSalary', year: 'year1', values: { method: 'schablon' } }))
  expect(look()).not.toContain('net-pay-deferred')
})

test('what is to be paid in a year without pay is shown on the answer, in its bar and in the table of the years', async () => {
  openDashboard(planWithSurplus({ year1: 400_000, year2: 0 }, 'enskildFirma', 'skatteverket', 2025), 'year2')
  expect(shown('Månadslön (netto)')).toBe('0 kr')
  expect(figureOf('Månadslön (netto)')).toBe('Att betala 507 kr/mån')
  expect(bars()[1]).toBe('År 2: 0 kr/mån. Att betala 507 kr i månaden')
  // under its own bar, in line with the words under the others
  expect(screen.getByText('minus').parentElement?.getAttribute('aria-label')).toMatch(/^År 2/)
  await more()
  const row = screen.getByRole('rowheader', { name: 'Månadslön (netto), kr' }).parentElement
  expect(plain(row?.querySelectorAll('td')[1]?.textContent ?? '')).toBe('0Att betala 507 kr i månaden')
})

test('whose rules a net pay follows stands on the answer, in the bars and in the table of the years', async () => {
  const surplus = { year1: 400_000, year2: 400_000, year3: 400_000 }
  openDashboard(planWithSurplus(surplus, 'aktiebolag', 'skatteverket', 2026), 'year2')
  expect(screen.getByText('preliminära regler för 2027')).toBeTruthy()
  expect(bars()[0]).toBe('År 1: 20 772 kr/mån')
  expect(bars()[1]).toContain('preliminära regler för 2027')
  expect(bars()[2]).toContain('2027 års regler, antagande')
  expect([screen.getByText('prel.'), screen.getByText('antag.')]).toHaveLength(2)
  await more()
  expect(screen.getAllByText('preliminära regler för 2027')).toHaveLength(2)
  expect(screen.getByText('2027 års regler, antagande')).toBeTruthy()
})

test('a net pay by the schablon follows no income year and bears no mark', () => {
  openDashboard(planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'schablon', 2027))
  expect(screen.queryByText(/regler/)).toBeNull()
})

test('the table of the years is as it was left in the tab', async () => {
  const { isMoreOpen, rememberMore } = memoryOf('', '', {
    storage: window.sessionStorage,
    lasting: window.localStorage,
  })
  const memory = { isMoreOpen, rememberMore }
  const show = () =>
    render(
      <Dashboard
        session={new Session(emptyPlan(2026))}
        year="year1"
        page="offerings"
        onChooseYear={chosen}
        memory={memory}
      />,
    )
  const more = () => screen.getByRole('button', { expanded: memory.isMoreOpen() })
  show()
  await userEvent.click(more())
  cleanup()
  show()
  expect(screen.getByRole('table')).toBeTruthy()
  await userEvent.click(more())
  cleanup()
  show()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the extended panel shows hours, costs and salary of all three years', async () => {
  const session = openDashboard()
  const measure = { ...blankValues('measures'), hours1: 120, hours2: 20, costs3: 3500 }
  act(() => void session.edit(rowsAtEnd(session.plan, 'measures', 'year1', [measure], newRowId)))
  await more()
  const cells = (row: string) =>
    [...(screen.getByRole('rowheader', { name: row }).parentElement?.querySelectorAll('td') ?? [])].map((cell) =>
      cell.textContent.replace(/\s/g, ' '),
    )
  expect(cells('Åtgärdstimmar')).toEqual(['120', '20', '0', '140'])
  expect(cells('Åtgärdskostnader, kr')).toEqual(['0', '0', '3 500', '3 500'])
  cleanup()
  // that of the measures has these and the pay alone
  openDashboard(emptyPlan(2026), 'year1', 'measures')
  await more()
  expect(screen.getAllByRole('rowheader')).toHaveLength(3)
})

test('the extended panel leads from the sales to the net pay and the hours, year beside year', async () => {
  const session = openDashboard(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  const rent = { ...blankValues('fixedCosts'), category: 'Lokal', amount: 50_000 }
  act(() => void session.edit(rowsAtEnd(session.plan, 'fixedCosts', 'year2', [rent], newRowId)))
  await more()
  const rows = screen.getAllByRole('rowheader').map((name) => plain(name.textContent))
  expect(rows).toEqual([
    ...['Årsförsäljning, kr', 'Årstäckningsbidrag, kr', 'Fasta kostnader, kr', 'Åtgärdskostnader, kr'],
    ...['Överskott före Skatter & Avgifter, kr', 'Skatter och avgifter, kr', 'Månadslön (netto), kr'],
    ...['Produkternas timmar', 'Åtgärdstimmar', 'Timmar, alla'],
  ])
  const year = (name: RegExp, at: number) =>
    plain(screen.getByRole('rowheader', { name }).parentElement?.querySelectorAll('td')[at]?.textContent ?? '')
  // what a loss is called stands as the figure; taxes are what is gone of the surplus when the pay is out; an empty year says nothing
  expect([0, 1, 2].map((at) => year(/^Överskott/, at))).toEqual(['400 000', '−50 000', ''])
  expect(year(/^Månadslön/, 2)).toBe('')
  const net = session.workbook.figure('netProfitPerYear.year1') ?? 0
  expect(year(/^Skatter/, 0)).toBe(kronor(400_000 - net).replace(/\s/g, ' '))
  expect(net).toBeGreaterThan(200_000)
})

test('a year in which nothing is filled in has no figures, and its bar only its name', () => {
  openDashboard()
  expect(screen.getByText('Fyll i din första produkt')).toBeTruthy()
  expect(document.querySelectorAll('.amount-number, .bar rect')).toHaveLength(0)
  expect(screen.queryAllByRole('link')).toHaveLength(0)
  expect(screen.getAllByRole('img').map((bar) => bar.getAttribute('aria-label'))).toEqual(['År 1', 'År 2', 'År 3'])
})

test('the words of the answer and of its sums explain themselves', () => {
  openDashboard(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  const words = ['Månadslön (netto)', 'Årsförsäljning', 'Årstäckningsbidrag', 'Fasta kostnader', 'Åtgärdskostnader']
  for (const word of words) {
    const button = screen.getByRole('button', { name: word })
    expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  }
})

test('every figure leads to where it comes about, and a bar chooses its year', () => {
  openDashboard(planWithSurplus({ year1: 400_000 }, 'enskildFirma'), 'year1', 'fixedCosts')
  const doors = screen.getAllByRole('link').map((door) => [door.getAttribute('href'), door.getAttribute('title')])
  expect(doors).toEqual([
    ['/', 'Gå till UtbudsMix'],
    ['/', 'Gå till UtbudsMix'],
    ['/åtgärder', 'Gå till Åtgärder'],
  ])
  fireEvent.click(screen.getByRole('img', { name: /^År 2/ }))
  expect(chosen).toHaveBeenCalledExactlyOnceWith('year2')
})
