import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FileImport } from '../../src/app/excel-import/FileImport.tsx'
import type { DeskState } from '../../src/app/workbench/desk-state.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { offering } from '../workbook/plans.ts'
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

test('a 0 kr after the import says what loss it hides', async () => {
  const desk = deskOn({ ...emptyPlan(2026), offerings: [offering('a', { price: 1000, volumeYear: 300 })] })
  // what of the desk's state the window reads
  const state = { dialog: 'import', year: 'year1', openDialog: () => undefined, closeDialog: () => undefined }
  showOn(desk, <FileImport state={state as unknown as DeskState} covered={false} />)
  const bytes = new TextEncoder().encode('Fast kostnad;Belopp\nHyra;900000\n').buffer
  act(() => desk.importFile.send({ type: 'fileChosen', name: 'kostnader.csv', bytes }))
  await waitFor(() =>
    expect(plain(document.querySelector('.import-net-pay')?.textContent)).toMatch(/→ 0 kr \(Underskott 600 000 kr/),
  )
  expect(screen.getByRole('button', { name: /Läs in 1 rad/ })).toBeDefined()
})
