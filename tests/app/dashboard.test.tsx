import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Dashboard } from '../../src/app/dashboard/Dashboard.tsx'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { Session } from '../../src/session/session.ts'

afterEach(cleanup)

const offering = { ...blankValues('offerings'), price: 1000, volumeYear: 400 }

/** What the dashboard shows under a label, with ordinary spaces. */
function shown(label: string): string {
  return (screen.getByText(label).parentElement?.querySelector('dd')?.textContent ?? '').replace(/\s/g, ' ')
}

function openDashboard() {
  const session = new Session(emptyPlan(2026))
  render(<Dashboard session={session} year="year1" withYears />)
  return session
}

test('the answer follows an edit and its undo without any button', () => {
  const session = openDashboard()
  expect(shown('Månadslön (netto)')).toBe('0 kr/mån')
  act(() => session.edit(rowsAtEnd(session.plan, 'offerings', 'year1', [offering], newRowId)))
  expect(shown('Månadslön (netto)')).toBe('20 683 kr/mån')
  expect(shown('Årsförsäljning')).toBe('400 000 kr')
  act(() => void session.undo())
  expect(shown('Månadslön (netto)')).toBe('0 kr/mån')
})

test('a loss is shown as 0', () => {
  const session = openDashboard()
  const rent = { category: 'Lokal', amount: 50_000 }
  act(() => session.edit(rowsAtEnd(session.plan, 'fixedCosts', 'year1', [rent], newRowId)))
  expect(session.workbook.figure('surplus.year1')).toBe(-50_000)
  expect(shown('Månadslön (netto)')).toBe('0 kr/mån')
  expect(shown('Fasta kostnader')).toBe('50 000 kr')
})

test('the extended panel shows hours, costs and salary of all three years', async () => {
  const session = openDashboard()
  const measure = { ...blankValues('measures'), hours1: 120, hours2: 20, costs3: 3500 }
  act(() => session.edit(rowsAtEnd(session.plan, 'measures', 'year1', [measure], newRowId)))
  await userEvent.click(screen.getByRole('button', { name: /^mer/ }))
  const cells = (row: string) =>
    [...(screen.getByRole('rowheader', { name: row }).parentElement?.querySelectorAll('td') ?? [])].map((cell) =>
      cell.textContent.replace(/\s/g, ' '),
    )
  expect(cells('Åtgärdstimmar')).toEqual(['120', '20', '0', '140'])
  expect(cells('Åtgärdskostnader, kr')).toEqual(['0', '0', '3 500', '3 500'])
})
