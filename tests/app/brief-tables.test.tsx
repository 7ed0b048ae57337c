import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ScenariosTable, SoldTable } from '../../src/app/brief/BriefTables.tsx'
import { NetPay } from '../../src/insight/net-pay.ts'
import { emptyPlan, type PlanSettings } from '../../src/plan/plan.ts'
import { CashModel } from '../../src/workbook/cash/cash-model.ts'
import { offering } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

afterEach(cleanup)

/** What stands on each line of a plan's two tables: 100 pieces at 1 120 kr, of which 600 kr are spent. */
function linesOf(settings: Partial<PlanSettings>): readonly string[] {
  const empty = emptyPlan(2026)
  const row = { product: 'Bord', price: 1120, variableCost: 600, volumeYear: 100 }
  const plan = { ...empty, settings: { ...empty.settings, ...settings }, offerings: [offering('a', row)] }
  const workspace = deskOn(plan)
  const { session } = workspace
  const pay = new NetPay(session.plan)
  showOn(
    workspace,
    <>
      <SoldTable session={session} pay={pay} year="year1" />
      <ScenariosTable pay={pay} cash={new CashModel(session.workbook)} />
    </>,
  )
  return screen
    .getAllByRole('row')
    .map((line) =>
      [...line.querySelectorAll('th, td')].map((cell) => cell.textContent.replaceAll(/\s/g, ' ')).join(' | '),
    )
}

// each cell has its column's name for a narrow window, where no heading stands above it
test('a price stands as what it comes to, without the VAT that it is written with', () => {
  expect(linesOf({ pricesVat: 12 })).toContain(
    'Bord | Pris1 000 | Årsvolym100 | Årsförsäljning100 000 | Årstäckningsbidrag40 000 | Andel, %100',
  )
})

test('and with both figures of its öre, or none', () => {
  // 1 120 / 1,06 = 1 056,603…
  expect(linesOf({ pricesVat: 6 }).find((line) => line.startsWith('Bord'))).toContain('Pris1 056,60 |')
})

test('each scenario says what is left when the loan is paid, too', () => {
  // 120 000 kr in twelve months without interest: 10 000 kr a month
  const lines = linesOf({ loans: 'Banken;120000;1;0;12;0;straight' })
  expect(lines.slice(lines.indexOf('Överskott före ägarens lön och skatt, kr'))).toEqual([
    'Överskott före ägarens lön och skatt, kr',
    // 85 pieces at 1 120 kr, at a cost of 630 kr each
    'Försiktig: volym −15 %, kostnader +5 % | 41 650',
    'Planen | 52 000',
    'Optimistisk: volym +10 % | 57 200',
    'Kvar när ränta och amortering är betalda, kr',
    'Försiktig | −78 350',
    'Planen | −68 000',
    'Optimistisk | −62 800',
  ])
  cleanup()
  expect(linesOf({})).not.toContain('Kvar när ränta och amortering är betalda, kr')
})
