import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { PhoneRows } from '../../src/app/phone/PhoneRows.tsx'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { choose } from '../controls/choose.ts'
import { hasKeyboard } from '../patience.ts'
import { fixedCost, offering } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

// jsdom has no windows above the page
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
  this.querySelector<HTMLElement>('button, input')?.focus()
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

const user = userEvent.setup()
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')
const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('a1', { product: 'Timkonsult', price: 910, volumeYear: 600, rank: 'a1' }),
    offering('a2', { product: 'Kurs', price: 9.5, volumeYear: 10, rank: 'a2' }),
    offering('b1', { year: 'year3', product: 'timkonsult', price: 800, volumeYear: 500, rank: 'a3' }),
    offering('b2', { year: 'year3', product: 'Bok', price: 200, volumeYear: 10, rank: 'a4' }),
  ],
  fixedCosts: [
    fixedCost('c1', { category: 'Hyra', amount: 1000 }),
    fixedCost('c2', { year: 'year3', category: 'Hyra', amount: 900 }),
  ],
}

function open(table: 'offerings' | 'fixedCosts', now = plan) {
  const workspace = deskOn(now)
  showOn(workspace, <PhoneRows table={table} year="year3" onNotice={() => undefined} messages={null} />)
  const { session } = workspace
  return {
    session,
    names: () => session.rows(table, 'year3').map((row) => ('product' in row ? row.product : row.category)),
    toast: () => plain(document.querySelector('.sheet-toast span')?.textContent),
    from: (choice: string) => choose('Importera från år', choice),
  }
}

describe('a year as it is', () => {
  test('asks before it comes to one that has rows, and is added or takes their place as one step', async () => {
    const { session, names, toast, from } = open('offerings')
    const press = async (name: string) =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await from('År 1')
    expect(names()).toEqual(['timkonsult', 'Bok'])
    await press('Importera')
    expect(names()).toEqual(['timkonsult', 'Bok', 'Timkonsult', 'Kurs'])
    expect(toast()).toBe('2 rader importerade från År 1. Timkonsult fanns redan i År 3.')
    act(() => void session.undo())
    await from('År 1')
    await press('Ersätt årets rader')
    await press('Importera')
    expect(names()).toEqual(['Timkonsult', 'Kurs'])
    expect(toast()).toBe('2 rader importerade från År 1, i stället för 2 rader som fanns.')
    act(() => void session.undo())
    expect(session.plan).toEqual(plan)
    expect(session.canUndo).toBe(false)
  })

  test('comes at once to one without rows, and where there is nothing to bring nothing is asked', async () => {
    const { toast, from } = open('offerings', { ...plan, offerings: plan.offerings.slice(0, 2) })
    await from('År 1')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toast()).toBe('2 rader importerade från År 1.')
    await from('År 2')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toast()).toBe('År 2 har inga rader att importera.')
  })
})

describe('a year with growth', () => {
  const dialog = () => within(screen.getByRole('dialog'))
  const lines = () => plain(document.querySelector('.net-pay-lines')?.textContent)
  const status = () => plain(dialog().getByRole('status').textContent)

  test('begins in the first percent, says which names are there and the pay before and after, and adds unless it is set to replace', async () => {
    const { session, names, from } = open('offerings')
    await from('Med ökning …')
    await hasKeyboard(dialog().getByLabelText('Priser, %'))
    expect(dialog().getByText('Timkonsult finns redan i År 3.')).toBeTruthy()
    await user.keyboard('3')
    expect(status()).toMatch(/^2 rader läggs till\./)
    const added = lines()
    expect(added).toMatch(/^Månadslön år 3: [\d ]+ → [\d ]+ kr$/)
    await user.click(dialog().getByRole('button', { name: 'Ersätt årets rader' }))
    expect(status()).toMatch(/^2 rader läggs till, 2 tas bort\./)
    expect(lines()).not.toBe(added)
    const after = lines().split('→ ')[1]
    await user.click(dialog().getByRole('button', { name: 'Importera' }))
    expect(names()).toEqual(['Timkonsult', 'Kurs'])
    expect(session.rows('offerings', 'year3').map(({ price }) => price)).toEqual([937, 9.8])
    const pay = Math.round(session.workbook.figure('netProfitPerMonth.year3') ?? 0)
    expect(after?.replaceAll(/\D/g, '')).toBe(String(pay))
    act(() => void session.undo())
    expect(session.plan).toEqual(plan)
  })

  test('of costs begins in theirs; of the whole year reports and replaces both sheets', async () => {
    const { session, from } = open('fixedCosts')
    await from('Med ökning …')
    await hasKeyboard(dialog().getByLabelText('Kostnader, %'))
    expect(dialog().getByText('Hyra finns redan i År 3.')).toBeTruthy()
    await user.click(dialog().getByRole('checkbox'))
    expect(dialog().getByText('2 namn finns redan i År 3: Timkonsult och Hyra.')).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Ersätt årets rader' }))
    await user.click(dialog().getByRole('button', { name: 'Importera' }))
    expect(session.rows('offerings', 'year3').map(({ product }) => product)).toEqual(['Timkonsult', 'Kurs'])
    expect(session.rows('fixedCosts', 'year3').map(({ amount }) => amount)).toEqual([1000])
    act(() => void session.undo())
    expect(session.plan).toEqual(plan)
  })

  test('into an empty year asks nothing of rows that are not there', async () => {
    const { from } = open('offerings', { ...plan, offerings: plan.offerings.slice(0, 2), fixedCosts: [] })
    await from('Med ökning …')
    expect(dialog().queryByRole('button', { name: 'Ersätt årets rader' })).toBeNull()
    expect(lines()).toMatch(/^Månadslön år 3: – → [\d ]+ kr$/)
  })
})
