import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { FileImport } from '../../src/app/excel-import/FileImport.tsx'
import type { DeskState } from '../../src/app/workbench/desk-state.ts'
import { addressOf } from '../../src/excel/layout/places.ts'
import { settingPlace } from '../../src/excel/layout/salary-cells.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { typedInto } from '../excel/calc-files.ts'
import { fileOf } from '../excel/plan-in-file.ts'
import { offering, planWithSurplus } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

afterEach(cleanup)
// jsdom has no windows above the page
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')

/** What of the desk's state the window reads. */
const stateOfDialog = { dialog: 'import', year: 'year1', openDialog: () => undefined, closeDialog: () => undefined }

test('a 0 kr after the import says what loss it hides', async () => {
  const desk = deskOn({ ...emptyPlan(2026), offerings: [offering('a', { price: 1000, volumeYear: 300 })] })
  showOn(desk, <FileImport state={stateOfDialog as unknown as DeskState} covered={false} />)
  const bytes = new TextEncoder().encode('Fast kostnad;Belopp\nHyra;900000\n').buffer
  act(() => desk.importFile.send({ type: 'fileChosen', name: 'kostnader.csv', bytes }))
  await waitFor(() =>
    expect(plain(document.querySelector('.import-net-pay')?.textContent)).toMatch(/→ 0 kr \(Underskott 600 000 kr/),
  )
  expect(screen.getByRole('button', { name: /Läs in 1 rad/ })).toBeDefined()
})

test('what a plan’s file says of the firm is told answer by answer, and can be left; a kommun that is none is chosen', async () => {
  const answered: Plan = {
    ...emptyPlan(2026),
    salary: planWithSurplus({}, 'aktiebolag').salary,
    settings: { ...emptyPlan(2026).settings, kommun: '2480' },
  }
  const file = typedInto(
    await fileOf({
      ...emptyPlan(2026),
      offerings: [offering('a', { product: 'Klippning', price: 500, volumeYear: 10 })],
      settings: { ...emptyPlan(2026).settings, kommun: '1280', pricesVat: 25 },
    }),
    { Lönekalkyl: { [addressOf(settingPlace('kommun'))]: 'Upsala' } },
  )
  const desk = deskOn(answered)
  showOn(desk, <FileImport state={stateOfDialog as unknown as DeskState} covered={false} />)
  act(() => desk.importFile.send({ type: 'fileChosen', name: 'plan.xlsx', bytes: file.slice().buffer }))
  const section = await screen.findByRole('region', { name: 'Lönekalkyl och företag' })
  const lines = () =>
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent))
  await waitFor(() =>
    expect(lines()).toEqual([
      'Mina priser är: exkl. moms → inkl. 25 %',
      'Företagsform, alla tre åren: Aktiebolag → Ensk. Firma/HB',
    ]),
  )
  expect(section.textContent).toContain('Ingen kommun heter ”Upsala”. Menar du Uppsala')
  expect(section.textContent).toContain('Annars gäller Umeå som förut.')
  await userEvent.click(within(section).getByRole('button', { name: 'Uppsala' }))
  await waitFor(() => expect(lines()[0]).toBe('Kommun: Umeå → Uppsala'))
  await userEvent.click(within(section).getByRole('checkbox'))
  await waitFor(() => expect(section.textContent).toContain('Planens svar är kvar.'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Läs in 1 rad' }).getAttribute('aria-disabled')).not.toBe('true'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Läs in 1 rad' }))
  await waitFor(() => expect(desk.session.plan.offerings).toMatchObject([{ product: 'Klippning', vat: '25' }]))
  expect(desk.session.plan.settings).toEqual(answered.settings)
  expect(desk.session.plan.salary).toEqual(answered.salary)
})
