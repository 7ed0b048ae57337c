import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FirstSteps } from '../../src/app/workbench/FirstSteps.tsx'
import { applyEdit } from '../../src/plan/edit.ts'
import { planOfFigures, usualFigures } from '../../src/plan/examples/first-rows.ts'
import { rowsForNewUser } from '../../src/plan/new-rows.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { years } from '../../src/rules/horizon.ts'
import { kronor } from '../../src/texts/format.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { firstProducts } from '../fixtures/trades.ts'
import { deskOn, showOn } from './desk.tsx'
import { openApp } from './open-app.tsx'

beforeEach(() => {
  window.sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  // jsdom has no animations: this one never ends, so that what waits for it stays
  Element.prototype.animate = () =>
    ({ cancel: () => undefined, pause: () => undefined, play: () => undefined }) as unknown as Animation // only what our components ask of one
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()

test('a visitor chooses a trade and sees what the workbook says of its usual figures, then of their own at every key', async () => {
  openApp('/login')
  const visit = within(screen.getByRole('region', { name: 'Vad blir din månadslön?' }))
  await user.click(visit.getByRole('button', { name: 'Webbutik' }))
  const field = await visit.findByLabelText<HTMLInputElement>(/^Pris per plagg/)
  const figures = usualFigures('webbutik')
  const shown = () => visit.getByText('Månadslön (netto)').nextElementSibling?.textContent
  const expected = (price: number) => {
    const workbook = new Workbook(planOfFigures({ ...figures, price }, new Date().getFullYear(), newRowId))
    const pay = workbook.figure('netProfitPerMonth.year1')
    workbook.dispose()
    return `${kronor(pay)} kr/mån`
  }
  expect(shown()).toBe(expected(figures.price))
  await user.clear(field)
  for (const [typed, price] of [
    ['9', 9],
    ['5', 95],
    ['0', 950],
  ] as const) {
    await user.type(field, typed)
    // a price that does not pay the rent leaves a loss: the 0 is its label
    expect(shown()).toBe(price === 950 ? expected(price) : '0 kr')
    expect(visit.queryAllByText(/^Underskott/).length > 0).toBe(price !== 950)
  }
  expect(window.sessionStorage.length).toBe(0)
  await user.click(visit.getByRole('button', { name: 'Spara och fortsätt' }))
  expect(window.location.pathname).toBe('/signup')
  expect(document.activeElement).toBe(screen.getByLabelText('Namn'))
  expect(shown()).toBe(expected(950))
  expect(JSON.parse(window.sessionStorage.getItem('lonebanken.first') ?? '')).toEqual({
    figures: { ...figures, price: 950 },
  })
})

test('an empty plan says the first step; each of five examples fills it as one action, and its toast takes it back', async () => {
  const newUser = applyEdit(emptyPlan(2026), rowsForNewUser(emptyPlan(2026), newRowId)).plan
  const desk = deskOn(newUser)
  const { session } = desk
  showOn(desk, <FirstSteps session={session} />)
  const steps = () => screen.queryByRole('region', { name: 'Så börjar du' })
  expect(steps()?.textContent).toContain('Skriv det du säljer på första raden')
  for (const [trade, first] of firstProducts) {
    await user.click(screen.getByRole('button', { name: trade }))
    expect(session.plan.offerings[0]?.product).toBe(first)
    for (const year of years) expect(session.workbook.figure(`netProfitPerMonth.${year}`)).toBeGreaterThan(15_000)
    expect(steps()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(session.plan).toEqual(newUser)
    expect(steps()).not.toBeNull()
  }
  // what is typed is the beginning too
  const { id } = newUser.offerings[0]!
  act(() => void session.edit({ do: 'change', table: 'offerings', id, values: { price: 5 } }))
  expect(steps()).toBeNull()
})
