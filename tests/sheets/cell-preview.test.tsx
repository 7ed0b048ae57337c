import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { emptyPlan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { CellPreview, triedValue } from '../../src/sheets/CellPreview.tsx'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import { offering } from '../workbook/plans.ts'

const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')
const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }

function openPreview() {
  const session = new Session({
    ...emptyPlan(2026),
    offerings: [offering('consult', { product: 'Konsult', price: 1000, volumeYear: 400 })],
  })
  const sheet = new OpenSheet(session, 'offerings', 'year1', quiet)
  const cell = { id: 'consult', column: 'price', of: 'Pris · Konsult', value: 1000, isWhole: false }
  const view = render(<CellPreview sheet={sheet} cell={cell} year="year1" />)
  const goTo = (column: string, value: number) => {
    view.rerender(<CellPreview sheet={sheet} cell={{ ...cell, column, value }} year="year1" />)
  }
  const slider = screen.getByRole('slider', { name: 'Prova Pris · Konsult, −30 till +30 %' })
  const price = () => session.row('offerings', 'consult')?.price
  return { session, slider, price, goTo }
}

test('the slider shows the net pay move, and the plan stays as it is until it is confirmed as one action', async () => {
  const { session, slider, price } = openPreview()
  fireEvent.change(slider, { target: { value: '30' } })
  const shown = plain(document.querySelector('output')?.textContent ?? '')
  expect(shown).toContain('+30 % → 1 300')
  expect(shown).toContain('Månadslön 20 683 → ')
  expect([price(), session.canUndo]).toEqual([1000, false])
  await userEvent.click(screen.getByRole('button', { name: 'Behåll' }))
  expect(price()).toBe(1300)
  const promised = Number(/→ (\d[\d ]*\d) kr$/.exec(shown)?.[1]?.replaceAll(' ', ''))
  expect(Math.round(session.workbook.figure('netProfitPerMonth.year1') ?? 0)).toBe(promised)
  session.undo()
  expect([price(), session.canUndo]).toEqual([1000, false])
})

test('what is tried is let go by its button and by Esc, and nothing has been done', async () => {
  const { session, slider, price } = openPreview()
  fireEvent.change(slider, { target: { value: '-12' } })
  await userEvent.click(screen.getByRole('button', { name: 'Återgå' }))
  expect((slider as HTMLInputElement).value).toBe('0')
  fireEvent.change(slider, { target: { value: '5' } })
  fireEvent.keyDown(slider, { key: 'Escape' })
  expect([(slider as HTMLInputElement).value, price(), session.canUndo]).toEqual(['0', 1000, false])
})

test('with another cell, or another value in it, the slider stands in its middle again', () => {
  const { slider, goTo } = openPreview()
  const standsAt = () => [(slider as HTMLInputElement).value, screen.queryByRole('button', { name: 'Behåll' })]
  fireEvent.change(slider, { target: { value: '12' } })
  goTo('volumeYear', 400)
  expect(standsAt()).toEqual(['0', null])
  fireEvent.change(slider, { target: { value: '12' } })
  goTo('volumeYear', 500)
  expect(standsAt()).toEqual(['0', null])
})

test.each([
  [900, 14, false, 1026],
  [3.8, 10, false, 4.2],
  [3.85, 10, false, 4.24],
  [24_000, -30, true, 16_800],
  [15, 10, true, 17],
  [25, 1, false, 25],
])('%d and %d % are written as the field writes it', (value, percent, isWhole, to) => {
  expect(triedValue(value, percent, isWhole)).toBe(to)
})
