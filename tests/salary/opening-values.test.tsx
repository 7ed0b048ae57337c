import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SalaryMethod } from '../../src/rules/horizon.ts'
import { LawSettings } from '../../src/salary/LawSettings.tsx'
import { Session } from '../../src/session/session.ts'
import { planWithSurplus } from '../workbook/plans.ts'

const user = userEvent.setup()
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

function openSettings(method: SalaryMethod = 'skatteverket') {
  const session = new Session(planWithSurplus({ year1: 600_000 }, 'enskildFirma', method))
  const settings = () => (
    <LawSettings session={session} year="year1" byLaw={method === 'skatteverket'} onNotice={() => undefined} />
  )
  const { rerender } = render(settings())
  session.subscribe(() => rerender(settings()))
  return { session, group: () => screen.getByRole('group', { name: 'Från året före År 1' }) }
}

test('a firm that brings nothing along is called new', () => {
  expect(plain(openSettings().group().textContent)).toContain('Ny firma')
})

test('what a firm brings along is worked out from last year’s surplus, in one step that can be taken back', async () => {
  const { session, group } = openSettings()
  const before = session.plan
  await user.type(within(group()).getByLabelText('Förra årets överskott, kr'), '600 000')
  await user.click(within(group()).getByRole('button', { name: 'Räkna ut åt mig' }))
  expect(session.plan.settings).toMatchObject({
    openingTemplatePayroll: 150_000,
    openingPayrollTax: 115_365,
    openingLoss: 0,
  })
  expect(session.workbook.figure('netProfitPerYear.year1')).toBe(379_856)
  expect(plain(within(group()).getByRole('status').textContent)).toBe(
    'Ifyllt: schablonavdrag 150 000 kr, egenavgifter 115 365 kr, underskott 0 kr.',
  )
  expect(plain(group().textContent)).not.toContain('Ny firma')
  session.undo()
  expect(session.plan).toEqual(before)
})

test('Enter works it out too, and a minus is a loss', async () => {
  const { session, group } = openSettings()
  await user.type(within(group()).getByLabelText('Förra årets överskott, kr'), '-40 000{Enter}')
  expect(session.plan.settings).toMatchObject({
    openingTemplatePayroll: 0,
    openingPayrollTax: 0,
    openingLoss: 40_000,
  })
})

test('what is no surplus is reported, and nothing is set', async () => {
  const { session, group } = openSettings()
  const before = session.plan
  const field = within(group()).getByLabelText('Förra årets överskott, kr')
  await user.type(field, 'mycket{Enter}')
  expect(session.plan).toBe(before)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(group().textContent).toContain('Skriv hela kronor, högst sju siffror. Ett underskott skrivs med minus.')
})

test('by the schablon an owner fills in the own share, and no more', async () => {
  const { session } = openSettings('schablon')
  expect(screen.queryByLabelText('Kommun')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Räkna ut åt mig' })).toBeNull()
  await user.type(screen.getByLabelText('Din andel av överskottet, %'), '50{Enter}')
  expect(session.plan.settings.ownSharePercent).toBe(50)
})

test.each(['schablon', 'skatteverket'] as const)('a handelsbolag reads whose surplus it is, %s', (method) => {
  openSettings(method)
  expect(screen.getByText(/handelsbolag/).textContent).toBe(
    'I ett handelsbolag beskattas varje delägare för sin del. Är överskottet hela bolagets, skriv din andel.',
  )
})
