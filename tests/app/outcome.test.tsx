import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OutcomeSection } from '../../src/app/cash/CashPage.tsx'
import { BooksImport } from '../../src/app/excel-import/ImportDialog.tsx'
import type { WorkspaceState } from '../../src/app/frame/workspace-state.ts'
import { useSession } from '../../src/controls/figures.ts'
import { openFile } from '../../src/excel/import/open-file.ts'
import { outcomeOf } from '../../src/plan/outcome/outcome.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import type { Session } from '../../src/session/session.ts'
import { outcomeTexts } from '../../src/texts/outcome.ts'
import { CashModel } from '../../src/workbook/cash/cash-model.ts'
import { madeBooks, voucher } from '../fixtures/sie/made-books.ts'
import { fixedCost, offering } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

const user = userEvent.setup()
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
const { cards, months, use, reading } = outcomeTexts

/** 10 000 kr of sales and 5 000 of surplus each month. */
const shop: Plan = {
  ...emptyPlan(2026),
  offerings: [offering('a', { price: 100, variableCost: 20, volumeYear: 1200 })],
  fixedCosts: [fixedCost('c', { category: 'Hyra', amount: 36_000 })],
}

function Section({ session }: { readonly session: Session }) {
  useSession(session, ({ revision }) => revision)
  return (
    <OutcomeSection
      session={session}
      year="year1"
      cash={new CashModel(session.workbook)}
      onImportBooks={() => undefined}
    />
  )
}

function openSection(plan: Plan = shop) {
  const workspace = deskOn(plan)
  showOn(workspace, <Section session={workspace.session} />)
  const card = (name: keyof typeof cards) => within(screen.getByRole('region', { name: cards[name] }))
  const row = (of: keyof typeof cards, name: string) =>
    [...(card(of).getByRole('rowheader', { name }).parentElement?.querySelectorAll('td') ?? [])].map((cell) =>
      plain(cell.lastChild?.textContent),
    )
  const type = async (kind: 'sales' | 'variable' | 'fixed', month: number, text: string) => {
    await user.click(screen.getByRole('textbox', { name: months.field(kind, month, 2026) }))
    await user.keyboard(`{Control>}a{/Control}${text}{Enter}`)
  }
  return { ...workspace, card, row, type }
}

test('what is typed of a month moves what the year lands at, and the plan is as it was', async () => {
  const { session, type, row, card } = openSection()
  expect(card('forecast').queryByRole('table')).toBeNull()
  await type('sales', 1, '8000')
  await type('variable', 1, '1 500')
  await type('fixed', 1, '-500')
  // the rest is eleven months of 10 000, 2 000 and 3 000 kr
  await waitFor(() =>
    expect(row('forecast', 'Försäljning')).toEqual(['8 000', '110 000', '118 000', '120 000', '−2 000', '−1,7 %']),
  )
  expect(row('forecast', 'Överskott')).toEqual(['7 000', '55 000', '62 000', '60 000', '+2 000', '+3,3 %'])
  expect(row('months', 'januari').slice(3)).toEqual(['7 000', '5 000', '+2 000', '+40 %', '+2 000'])
  expect(session.plan.offerings).toBe(shop.offerings)
  expect(session.workbook.figure('surplus.year1')).toBe(60_000)
  session.undo()
  expect(outcomeOf(session.plan.settings, 2026, 1)).toEqual({ sales: 8000, variable: 1500, fixed: null })
})

test('a sum that is none is refused in words, and nothing is lost', async () => {
  const { session, type } = openSection()
  await type('sales', 2, '=900000000*9')
  expect(plain(screen.getByText(months.wrong).textContent)).not.toBe('')
  expect(outcomeOf(session.plan.settings, 2026, 2).sales).toBeNull()
  await type('sales', 2, '0')
  expect(outcomeOf(session.plan.settings, 2026, 2).sales).toBe(0)
})

test('the forecast is used in the plan in one step, said before and taken back', async () => {
  const { session, type } = openSection()
  await type('sales', 1, '4000')
  await user.click(await screen.findByRole('button', { name: use.open }))
  const said = within(await screen.findByRole('region', { name: use.title('År 1') }))
  expect(plain(said.getByText(/Alla årsvolymer/).textContent)).toContain('0,95 (-5 %)'.replace('-', '−'))
  expect(plain(said.getByText(/Planen för året blir/).textContent)).toContain(
    'försäljning 114 000 kr, överskott 54 000 kr',
  )
  await user.click(said.getByRole('button', { name: use.take }))
  expect(session.plan.offerings[0]).toMatchObject({ volumeYear: 1140, price: 100 })
  expect(session.workbook.figure('surplus.year1')).toBe(54_000)
  session.undo()
  expect(session.plan.offerings[0]).toMatchObject({ volumeYear: 1200, variableCost: 20 })
})

const books = madeBooks({
  head: ['RAR 0 20260101 20261231', 'KONTO 7220 "Lön ägare"'],
  made: '20260310',
  body: [
    ...voucher('20260115', ['1510', '9000.00'], ['3001', '-9000.00']),
    ...voucher('20260210', ['5010', '2000.00'], ['7220', '700.00'], ['1930', '-2700.00']),
    ...voucher('20260305', ['4010', '100.00'], ['1930', '-100.00']),
  ],
})

async function read(plan: Plan) {
  const { found } = await openFile(new TextEncoder().encode(books), 'bok.se')
  if (found.kind !== 'books') throw new Error('no books')
  const workspace = deskOn(plan)
  const onTaken = vi.fn<(text: string) => void>()
  const state = { year: 'year1' } as WorkspaceState // all that is asked of it here
  showOn(
    workspace,
    <BooksImport found={found} fileName="bok.se" state={state} onTaken={onTaken} onClose={() => undefined} />,
  )
  await user.click(screen.getByRole('button', { name: reading.choices.outcome }))
  return { ...workspace, onTaken }
}

test('books are read month by month; a month that is not whole only when asked for, and the accounts are remembered', async () => {
  const { session, onTaken } = await read(shop)
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false])
  expect(screen.getByText(/till och med 2026-03-05/)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: /7220/ }), reading.meanings.fixed)
  await user.click(screen.getByRole('button', { name: reading.take(2) }))
  expect(onTaken).toHaveBeenCalledWith('Utfallet för januari–februari 2026 är inläst.')
  expect(outcomeOf(session.plan.settings, 2026, 2)).toEqual({ sales: 0, variable: 0, fixed: 2700 })
  expect(outcomeOf(session.plan.settings, 2026, 3).sales).toBeNull()
  cleanup()
  const again = await read(session.plan)
  // nothing is asked twice, and what is replaced is said
  expect(screen.queryByText(reading.accountsLead)).toBeNull()
  expect(plain(screen.getByRole('status').textContent)).toContain('Januari–februari 2026 ersätts.')
  await user.click(screen.getByRole('button', { name: reading.take(2) }))
  expect(again.session.plan.settings).toEqual(session.plan.settings)
  session.undo()
  expect(session.plan).toEqual(shop)
})
